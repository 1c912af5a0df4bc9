import { GraphError, invalidParameter } from '../../_graph/graph-error.js';
import type { Parameters } from '../../_graph/parameters.js';
import {
  endedToken,
  malformedToken,
  missingToken,
  wrongClientSecret,
} from '../../_graph/token-errors.js';
import { featureMissing, type GraphCall } from '../graph/graph-call.js';
import type { MetaDesk } from '../meta-desk.js';
import { refuseUnknown } from '../posts/post-rules.js';
import { Applications } from './applications.js';
import type { AccessToken, Caller } from './grants.js';

type Answer = Readonly<Record<string, unknown>>;

/** Who makes the call. Throws as Meta does for tokens that are missing, unreadable or over. */
export function authenticate(desk: MetaDesk, token: string | null): Caller {
  if (token === null) throw missingToken();
  // An application's own token is its id and its secret.
  const [, appId, secret = ''] = /^([^|]+)\|(.+)$/.exec(token) ?? [];
  if (appId !== undefined) {
    if (!desk.applications.acceptsSecret(appId, secret)) throw malformedToken();
    return { token, kind: 'app', appId, person: null, pageId: null, permissions: [], pages: [] };
  }
  const known = desk.grants.read(token);
  const person = known && desk.directory.person(known.grant.login);
  if (known === undefined || person === undefined) throw malformedToken();
  const end = desk.grants.endOf(known);
  if (end !== null) throw endedToken(end);
  const { kind, pageId } = known.grant;
  const consent = desk.consents.find(known.grant.appId, known.grant.login);
  return {
    token,
    kind,
    appId: known.grant.appId,
    person,
    pageId,
    permissions: consent?.granted ?? [],
    pages: consent?.pages ?? [],
  };
}

/**
 * `GET /oauth/access_token`: a code against a short-lived token, or a short-lived token against a long-lived one
 * (Facebook Login: Access tokens).
 */
export function exchange(desk: MetaDesk, parameters: Parameters): Answer {
  const appId = parameters.text('client_id');
  if (appId === null) throw new GraphError(101, 'Missing client_id parameter.');
  if (!Applications.isAppId(appId)) {
    const reason =
      'Error validating application. Cannot get application info due to a system error.';
    throw new GraphError(101, reason);
  }
  const secret = parameters.text('client_secret');
  if (secret === null) throw new GraphError(1, 'Missing client_secret parameter.');
  if (!desk.applications.acceptsSecret(appId, secret)) throw wrongClientSecret();
  const types = ['authorization_code', 'fb_exchange_token'] as const;
  const isExtension = parameters.word('grant_type', types) === 'fb_exchange_token';
  const token = isExtension
    ? extendToken(desk, appId, parameters.needed('fb_exchange_token'))
    : exchangeCode(desk, appId, parameters);
  return {
    access_token: token.value,
    token_type: 'bearer',
    expires_in: Math.floor(desk.grants.secondsLeft(token) ?? 0),
  };
}

function exchangeCode(desk: MetaDesk, appId: string, parameters: Parameters): AccessToken {
  const text = parameters.needed('code');
  const redirectUri = parameters.text('redirect_uri');
  if (redirectUri === null) throw new GraphError(191, 'Missing redirect_uri parameter.');
  const { codes } = desk.grants;
  const code = codes.read(text);
  if (code === undefined || code.grant.appId !== appId) {
    throw new GraphError(100, 'Invalid verification code format.');
  }
  if (code.end === 'expired') throw expiredCode();
  if (code.end !== null) throw refusedCode('This authorization code has been used.', 36_009);
  // One try only: a code that was sent with the wrong address is spent as well.
  codes.use(text);
  if (code.grant.redirectUri === redirectUri) return desk.grants.issueShort(code.grant);
  throw refusedCode(
    'Error validating verification code. Please make sure your redirect_uri is identical to the one you used in the OAuth dialog request',
    36_008,
  );
}

export function expiredCode(): GraphError {
  return refusedCode('This authorization code has expired.', 36_007);
}

function refusedCode(message: string, subcode: number): GraphError {
  return new GraphError(100, message, { subcode });
}

function extendToken({ grants }: MetaDesk, appId: string, text: string): AccessToken {
  const token = grants.read(text);
  if (token?.grant.kind !== 'user' || token.grant.appId !== appId) throw malformedToken();
  const end = grants.endOf(token);
  if (end !== null) throw endedToken(end);
  return grants.issueLong(token);
}

/** `GET /debug_token?input_token=…`: what a token is (Graph API reference: debug_token). */
export function debugToken({ desk, caller, parameters }: GraphCall): Answer {
  const token = desk.grants.read(parameters.needed('input_token'));
  if (token === undefined) return { data: { is_valid: false, scopes: [] } };
  const { appId, login } = token.grant;
  if (appId !== caller.appId) {
    throw featureMissing('You must provide an app access token or a user token of the same app.');
  }
  const end = desk.grants.endOf(token);
  const person = desk.directory.person(login);
  return {
    data: {
      app_id: appId,
      expires_at: Math.floor((token.expiresAt ?? 0) / 1000),
      is_valid: end === null,
      scopes: desk.consents.find(appId, login)?.granted ?? [],
      user_id: person && desk.directory.scopedId(person, appId),
    },
  };
}

/** `GET /{user-id}/permissions` (Graph API reference: User permissions). */
export function listPermissions(call: GraphCall): Answer {
  const { granted, declined } = ownConsent(call);
  const status = (state: string) => (permission: string) => ({ permission, status: state });
  return { data: [...granted.map(status('granted')), ...declined.map(status('declined'))] };
}

/** `DELETE /{user-id}/permissions`: the application is removed. Single permissions are not taken back here. */
export function removePermissions(call: GraphCall): Answer {
  refuseUnknown(call.parameters, []);
  call.desk.grants.removeApplication(ownConsent(call));
  return { success: true };
}

function ownConsent({ desk, caller }: GraphCall) {
  const consent = caller.person && desk.consents.find(caller.appId, caller.person.login);
  if (consent) return consent;
  throw invalidParameter('The token is of no person.');
}
