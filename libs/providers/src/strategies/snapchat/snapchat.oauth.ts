import type { Clock, HttpResponse } from '#libs/platform/base';
import { ProviderFailure, type ProviderFailureDetails } from '../../contract/failure.js';
import { JsonReader } from '../../contract/json-reader.js';
import { retryAfterMs, transportFailure } from '../../contract/transport-failure.js';
import { readOAuthGrant, type OAuthGrant } from '../../contract/oauth-grant.js';
import type { SnapchatConnection } from './snapchat.client.js';

const TIMEOUT_MS = 30_000;
/** The operator's to mend: no person's login ends by them. */
const APPLICATION_FAULTS: ReadonlySet<string> = new Set([
  'invalid_client',
  'unauthorized_client',
  'invalid_request',
  'unsupported_grant_type',
]);

export interface GrantConnection extends SnapchatConnection {
  readonly application: Readonly<Record<string, string>>;
}

/** Exchanges the code of a callback (Snapchat, "Authentication"). @throws ProviderFailure */
export async function exchangeCode(
  connection: GrantConnection,
  { code, redirectUri }: { readonly code: string; readonly redirectUri: string },
  clock: Clock,
): Promise<OAuthGrant> {
  const fields = { grant_type: 'authorization_code', code, redirect_uri: redirectUri };
  return readGrant(await post(connection, fields, code), clock);
}

/**
 * New access token. A refresh token that comes along replaces the one that was used.
 * @throws ProviderFailure `auth_expired` when the grant is gone
 */
export async function refreshGrant(
  connection: GrantConnection,
  refreshToken: string,
  clock: Clock,
): Promise<OAuthGrant> {
  const fields = { grant_type: 'refresh_token', refresh_token: refreshToken };
  const grant = readGrant(await post(connection, fields, refreshToken), clock);
  return { ...grant, credentials: { refreshToken, ...grant.credentials } };
}

/** What an answer of the token endpoint means; null for a success. Pure. */
export function classifyGrant(
  answer: Pick<HttpResponse, 'status' | 'headers' | 'body'>,
): ProviderFailureDetails | null {
  const { status } = answer;
  const json = JsonReader.parse(answer.body.toString('utf8'));
  const code = json.text('error') ?? json.text('error_code');
  if (status >= 200 && status < 300 && code === null) return null;
  const said = json.text('error_description') ?? json.text('debug_message') ?? code;
  const message = said ?? `Snapchat answered ${status} to a request for a token`;
  const failure = { status, providerCode: code, message };
  if (status === 429) {
    const wait = retryAfterMs(answer.headers);
    return { ...failure, failureClass: 'rate_limited', scope: 'app', retryAfterMs: wait };
  }
  if (code === 'invalid_grant') return { ...failure, failureClass: 'auth_expired' };
  if (code !== null && APPLICATION_FAULTS.has(code)) {
    const hint = `Snapchat does not accept the application of this service (SNAPCHAT_CLIENT_ID, SNAPCHAT_CLIENT_SECRET): ${message}`;
    return { ...failure, failureClass: 'transient', message: hint };
  }
  if (status === 400 || status === 401) return { ...failure, failureClass: 'auth_expired' };
  if (status === 403) return { ...failure, failureClass: 'permission' };
  return { ...failure, failureClass: 'transient' };
}

function readGrant(answer: JsonReader, clock: Clock): OAuthGrant {
  return readOAuthGrant(answer, { network: 'Snapchat', scopeSeparator: /[\s,]+/, clock });
}

/** The application's credentials go into the form. */
async function post(
  { http, endpoints, signal, application }: GrantConnection,
  fields: Readonly<Record<string, string>>,
  secret: string,
): Promise<JsonReader> {
  const { clientId = '', clientSecret = '' } = application;
  let answer: HttpResponse;
  try {
    answer = await http.request({
      method: 'POST',
      url: `${endpoints.base('accounts')}/login/oauth2/access_token`,
      headers: { accept: 'application/json' },
      body: {
        kind: 'form',
        fields: { ...fields, client_id: clientId, client_secret: clientSecret },
      },
      timeoutMs: TIMEOUT_MS,
      signal,
      secrets: [secret, clientSecret].filter((word) => word !== ''),
    });
  } catch (error) {
    throw transportFailure(error, 'repeatable', 'Snapchat');
  }
  const failure = classifyGrant(answer);
  if (failure !== null) throw new ProviderFailure(failure);
  return JsonReader.parse(answer.body.toString('utf8'));
}
