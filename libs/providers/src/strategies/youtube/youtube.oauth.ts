import type { Clock, HttpResponse } from '#libs/platform/base';
import { ProviderFailure, type ProviderFailureDetails } from '../../contract/failure.js';
import { JsonReader } from '../../contract/json-reader.js';
import { retryAfterMs, transportFailure } from '../../contract/transport-failure.js';
import { readOAuthGrant, type OAuthGrant } from '../../contract/oauth-grant.js';
import type { YoutubeConnection } from './youtube.client.js';

const TIMEOUT_MS = 30_000;
const SECRET_FIELDS = ['code', 'code_verifier', 'refresh_token', 'token', 'client_secret'];
/** The operator's to mend: no person's login ends by them. */
const APPLICATION_FAULTS: ReadonlySet<string> = new Set([
  'invalid_client',
  'unauthorized_client',
  'redirect_uri_mismatch',
  'unsupported_grant_type',
]);

export interface GrantConnection extends YoutubeConnection {
  readonly application: Readonly<Record<string, string>>;
}

type Fields = Readonly<Record<string, string>>;

/** Exchanges the code of a callback (Google, "OAuth 2.0 for Web Server Applications"). */
export async function exchangeCode(
  connection: GrantConnection,
  given: { readonly code: string; readonly redirectUri: string; readonly codeVerifier: string },
  clock: Clock,
): Promise<OAuthGrant> {
  return requestGrant(
    connection,
    {
      code: given.code,
      redirect_uri: given.redirectUri,
      code_verifier: given.codeVerifier,
      grant_type: 'authorization_code',
    },
    clock,
  );
}

/** New access token. Google keeps the refresh token, and rarely sends another one. */
export async function refreshGrant(
  connection: GrantConnection,
  refreshToken: string,
  clock: Clock,
): Promise<OAuthGrant> {
  const fields = { refresh_token: refreshToken, grant_type: 'refresh_token' };
  const grant = await requestGrant(connection, fields, clock);
  return { ...grant, credentials: { refreshToken, ...grant.credentials } };
}

/** Gives the consent back; one that has ended already is fine. */
export async function revokeToken(connection: GrantConnection, token: string): Promise<void> {
  const answer = await send(connection, 'revoke', { token });
  const failure = classifyToken(answer);
  if (failure === null || failure.providerCode === 'invalid_token') return;
  throw new ProviderFailure(failure);
}

/** What an answer of the token endpoints means; null for a success. Pure. */
export function classifyToken(
  answer: Pick<HttpResponse, 'status' | 'headers' | 'body'>,
): ProviderFailureDetails | null {
  const { status } = answer;
  if (status >= 200 && status < 300) return null;
  const json = JsonReader.parse(answer.body.toString('utf8'));
  const code = json.text('error');
  const said = json.text('error_description') ?? code ?? `status ${status}`;
  const failure = { status, providerCode: code, message: `Google refused a token: ${said}` };
  if (code === 'invalid_grant') return { ...failure, failureClass: 'auth_expired' };
  if (status === 429) {
    const wait = retryAfterMs(answer.headers);
    return { ...failure, failureClass: 'rate_limited', scope: 'app', retryAfterMs: wait };
  }
  if (code !== null && APPLICATION_FAULTS.has(code)) {
    const words = 'Google does not accept the application of this service';
    return { ...failure, failureClass: 'transient', message: `${words}: ${said}` };
  }
  // Nothing else says that the person's consent has ended.
  return { ...failure, failureClass: 'transient' };
}

async function requestGrant(
  connection: GrantConnection,
  fields: Fields,
  clock: Clock,
): Promise<OAuthGrant> {
  const { clientId = '', clientSecret = '' } = connection.application;
  const application = { client_id: clientId, client_secret: clientSecret };
  const response = await send(connection, 'token', { ...fields, ...application });
  const failure = classifyToken(response);
  if (failure !== null) throw new ProviderFailure(failure);
  const answer = JsonReader.parse(response.body.toString('utf8'));
  return readOAuthGrant(answer, { network: 'Google', clock });
}

async function send(
  { http, endpoints, signal }: GrantConnection,
  path: string,
  fields: Fields,
): Promise<HttpResponse> {
  try {
    return await http.request({
      method: 'POST',
      url: `${endpoints.base('tokens')}/${path}`,
      headers: { accept: 'application/json' },
      body: { kind: 'form', fields },
      timeoutMs: TIMEOUT_MS,
      signal,
      secrets: SECRET_FIELDS.map((name) => fields[name] ?? '').filter((word) => word !== ''),
    });
  } catch (error) {
    throw transportFailure(error, 'repeatable', 'Google');
  }
}
