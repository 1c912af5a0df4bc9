import { featureMissing, missingParameter } from '../graph/graph-error.js';
import type { Caller } from '../graph/caller.js';
import type { Parameters } from '../graph/parameters.js';
import { endMessages, type TokenEnd } from '../graph/token-errors.js';
import type { MetaDesk } from '../meta-desk.js';
import type { Consent } from './consents.js';
import type { AccessToken } from './grants.js';

const subcodes: Record<TokenEnd, number> = { expired: 463, revoked: 458, role_lost: 492 };

/** `GET /debug_token?input_token=…`: what a token is (Graph API reference: debug_token). */
export function debugToken(
  desk: MetaDesk,
  caller: Caller,
  parameters: Parameters,
): Record<string, unknown> {
  const text = parameters.text('input_token');
  if (text === undefined) throw missingParameter('input_token');
  const token = desk.grants.find(text);
  if (token === undefined) return unreadable();
  if (token.appId !== caller.appId) {
    throw featureMissing('You must provide an app access token or a user token of the same app.');
  }
  const end = desk.grants.endOf(token);
  const consent = desk.consents.find(token.appId, token.login);
  const person = desk.directory.person(token.login);
  const granted = end === 'revoked' ? [] : (consent?.granted ?? []);
  return {
    data: {
      app_id: token.appId,
      type: token.kind === 'page' ? 'PAGE' : 'USER',
      application: `Sandbox application ${token.appId}`,
      data_access_expires_at: Math.floor((consent?.dataAccessExpiresAt ?? 0) / 1000),
      ...(end === null
        ? {}
        : { error: { code: 190, message: endMessages[end], subcode: subcodes[end] } }),
      expires_at: token.expiresAt === null ? 0 : Math.floor(token.expiresAt / 1000),
      is_valid: end === null,
      issued_at: Math.floor(token.issuedAt / 1000),
      ...(token.pageId === null ? {} : { profile_id: token.pageId }),
      scopes: granted,
      granular_scopes: granularScopes(desk, token, granted, consent),
      ...(person === undefined ? {} : { user_id: desk.directory.scopedId(person, token.appId) }),
    },
  };
}

/** Which Pages and Instagram accounts each permission is for. */
function granularScopes(
  desk: MetaDesk,
  token: AccessToken,
  granted: readonly string[],
  consent: Consent | undefined,
): unknown {
  const pages = consent?.pages ?? [];
  const instagram = pages.flatMap((id) => desk.directory.page(id)?.instagramId ?? []);
  return granted.map((scope) => {
    if (scope.startsWith('pages_') || scope === 'read_insights')
      return { scope, target_ids: pages };
    if (scope.startsWith('instagram_')) return { scope, target_ids: instagram };
    return { scope };
  });
}

function unreadable(): Record<string, unknown> {
  const error = { code: 190, message: 'Invalid OAuth access token - Cannot parse access token' };
  return { data: { error, is_valid: false, scopes: [] } };
}
