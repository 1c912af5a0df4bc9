import type { Clock } from '#libs/kernel';
import type { RedirectCallback } from '../../contract/connecting.js';
import { ProviderFailure } from '../../contract/failure.js';
import type { JsonReader } from '../../contract/json-reader.js';
import { OAuthClient } from '../../kit/oauth/oauth-client.js';
import type { OAuthConnection } from '../../kit/oauth/token-call.js';
import { parseGraphJson } from '../_meta/graph/graph.json.js';
import { classifyToken } from './instagram.token-answers.js';

/** Instagram's own login, which documents no PKCE (Instagram Platform, "Business Login"). */
export const instagramOAuth = new OAuthClient({
  network: 'Instagram',
  consent: {
    endpoint: 'authorize',
    path: '/oauth/authorize',
    scopeSeparator: ',',
    // A second account is connected with the same browser.
    more: { force_reauth: 'true' },
  },
  token: {
    endpoint: 'tokens',
    path: '/oauth/access_token',
    authentication: 'form',
    parse: parseGraphJson,
  },
  // The login server has words of its own, which tell a wrong application from a used code.
  errors: { read: classifyToken },
});

/** A token of about an hour, and what was granted with it. */
export interface ShortToken {
  readonly accessToken: string;
  /** Null where Instagram does not tell. */
  readonly permissions: readonly string[] | null;
}

/** A token of about 60 days. */
export interface LastingToken {
  readonly accessToken: string;
  readonly expiresAt: Date | null;
}

/** Exchanges the code of a login (step 2). A code can be used once, so that a lost answer means a new login. */
export async function exchangeCode(
  callback: RedirectCallback,
  connection: OAuthConnection,
): Promise<ShortToken> {
  const answer = await instagramOAuth.exchangeCode(callback, connection);
  // The documentation wraps the token in a list, servers also answer with the bare object.
  const token = answer.list('data')[0] ?? answer;
  return { accessToken: requireToken(token), permissions: permissionsOf(token) };
}

/** Short-lived → long-lived token (step 3). */
export async function makeLasting(
  connection: OAuthConnection,
  shortToken: string,
  clock: Clock,
): Promise<LastingToken> {
  const fields = {
    grant_type: 'ig_exchange_token',
    client_secret: connection.application['clientSecret'] ?? '',
    access_token: shortToken,
  };
  return lastingToken(connection, '/access_token', fields, clock);
}

/** Another 60 days for a token that is at least a day old and has not ended (step 4). */
export async function renewLasting(
  connection: OAuthConnection,
  accessToken: string,
  clock: Clock,
): Promise<LastingToken> {
  const fields = { grant_type: 'ig_refresh_token', access_token: accessToken };
  return lastingToken(connection, '/refresh_access_token', fields, clock);
}

async function lastingToken(
  connection: OAuthConnection,
  path: string,
  fields: Readonly<Record<string, string>>,
  clock: Clock,
): Promise<LastingToken> {
  const answer = await instagramOAuth.call(connection, {
    question: 'other',
    address: { endpoint: 'lasting', path },
    method: 'GET',
    fields,
    authentication: 'none',
  });
  const seconds = answer.number('expires_in');
  return {
    accessToken: requireToken(answer),
    expiresAt: seconds === null ? null : new Date(clock.now().getTime() + seconds * 1_000),
  };
}

function requireToken(answer: JsonReader): string {
  const token = answer.text('access_token');
  if (token !== null) return token;
  throw new ProviderFailure({
    failureClass: 'transient',
    message: 'Instagram answered without an access token',
  });
}

/** A list, or one text with commas; both are seen. */
function permissionsOf(token: JsonReader): readonly string[] | null {
  const text = token.text('permissions');
  if (text !== null) return text.split(/[\s,]+/).filter((name) => name !== '');
  const list = token.texts('permissions');
  return list.length === 0 ? null : list;
}
