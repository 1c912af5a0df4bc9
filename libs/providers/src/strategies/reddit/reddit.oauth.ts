import type { HttpResponse } from '#libs/platform/base';
import { ProviderFailure, type ProviderFailureDetails } from '../../contract/failure.js';
import { JsonReader } from '../../contract/json-reader.js';
import { transportFailure } from '../../contract/transport-failure.js';
import { userAgentOf } from './reddit.agent.js';
import { classify } from './reddit.classify.js';
import type { RedditConnection } from './reddit.client.js';

const TIMEOUT_MS = 30_000;
const WRONG_APPLICATION =
  'Reddit does not accept the application of this service (REDDIT_CLIENT_ID, REDDIT_CLIENT_SECRET)';
/** Reddit has answered a dead refresh token with each of these; they mean the same. */
const DEAD_GRANT = new Set(['INVALID_GRANT', 'INVALID_REQUEST', 'UNAUTHORIZED_CLIENT']);

type Fields = Readonly<Record<string, string>>;

/** Exchanges the code of a callback (OAuth2, Reddit's wiki). @throws ProviderFailure */
export async function exchangeCode(
  connection: RedditConnection,
  code: string,
  redirectUri: string,
): Promise<JsonReader> {
  const fields = { grant_type: 'authorization_code', code, redirect_uri: redirectUri };
  const response = await post(connection, 'api/v1/access_token', fields, [code]);
  const failure = classifyToken(response);
  if (failure !== null) throw new ProviderFailure(failure);
  return JsonReader.parse(response.body.toString('utf8'));
}

/** Renews an access token. @throws ProviderFailure `auth_expired` when the user ended the grant */
export async function refreshToken(
  connection: RedditConnection,
  token: string,
): Promise<JsonReader> {
  const fields = { grant_type: 'refresh_token', refresh_token: token };
  const response = await post(connection, 'api/v1/access_token', fields, [token]);
  const failure = classifyToken(response);
  if (failure === null) return JsonReader.parse(response.body.toString('utf8'));
  // A dead token also comes as a bare 400, and that is the usual form.
  const bare = failure.status === 400 && (failure.providerCode ?? null) === null;
  throw new ProviderFailure(bare ? { ...failure, failureClass: 'auth_expired' } : failure);
}

/** Gives a token back; unknown ones are fine. @throws ProviderFailure */
export async function revokeToken(
  connection: RedditConnection,
  token: string,
  hint: 'refresh_token' | 'access_token',
): Promise<void> {
  const fields = { token, token_type_hint: hint };
  const response = await post(connection, 'api/v1/revoke_token', fields, [token]);
  const failure = classifyToken(response);
  if (failure !== null) throw new ProviderFailure(failure);
}

/**
 * What an answer of the token endpoints means; null for a success. A refused code comes with status 200
 * or 400. A 401 is about the application's secret: no user can help, so it never ends a grant. Pure.
 */
export function classifyToken(
  answer: Pick<HttpResponse, 'status' | 'headers' | 'body'>,
): ProviderFailureDetails | null {
  const failure = classify(answer, 'repeatable');
  if (failure === null) return null;
  if (answer.status === 401) {
    return { ...failure, failureClass: 'transient', message: WRONG_APPLICATION };
  }
  if (DEAD_GRANT.has(failure.providerCode ?? '')) {
    return { ...failure, failureClass: 'auth_expired' };
  }
  return failure;
}

async function post(
  { http, endpoints, application, signal }: RedditConnection,
  path: string,
  fields: Fields,
  secrets: readonly string[],
): Promise<HttpResponse> {
  const { clientId = '', clientSecret = '' } = application;
  const login = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  try {
    return await http.request({
      method: 'POST',
      url: `${endpoints.base('www')}/${path}`,
      headers: {
        authorization: `Basic ${login}`,
        'user-agent': userAgentOf(application),
        accept: 'application/json',
      },
      body: { kind: 'form', fields },
      timeoutMs: TIMEOUT_MS,
      signal,
      secrets: [...secrets, clientSecret],
    });
  } catch (error) {
    throw transportFailure(error, 'repeatable', 'Reddit');
  }
}
