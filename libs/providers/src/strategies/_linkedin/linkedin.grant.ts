import type { Clock, HttpResponse } from '#libs/platform/base';
import { ProviderFailure, type ProviderFailureDetails } from '../../contract/failure.js';
import { JsonReader } from '../../contract/json-reader.js';
import { retryAfterMs, transportFailure } from '../../contract/transport-failure.js';
import { readOAuthGrant, type OAuthGrant } from '../../contract/oauth-grant.js';
import type { LinkedinConnection } from './linkedin.client.js';

const TIMEOUT_MS = 30_000;
/** The operator's to mend: no person's login ends by them. */
const APPLICATION_FAULTS: ReadonlySet<string> = new Set([
  'invalid_client',
  'invalid_client_id',
  'unauthorized_client',
  'invalid_redirect_uri',
]);

export interface GrantConnection extends LinkedinConnection {
  readonly application: Readonly<Record<string, string>>;
}

type Fields = Readonly<Record<string, string>>;

/** Exchanges the code of a callback (LinkedIn, "Authorization Code Flow"). */
export async function exchangeCode(
  connection: GrantConnection,
  callback: { readonly code: string; readonly redirectUri: string },
  clock: Clock,
): Promise<OAuthGrant> {
  const { code, redirectUri } = callback;
  const fields = { grant_type: 'authorization_code', code, redirect_uri: redirectUri };
  return readGrant(await post(connection, 'accessToken', fields), clock);
}

/** New access token; the refresh token keeps its end (LinkedIn, "Programmatic Refresh Tokens"). */
export async function refreshGrant(
  connection: GrantConnection,
  refreshToken: string,
  clock: Clock,
): Promise<OAuthGrant> {
  const fields = { grant_type: 'refresh_token', refresh_token: refreshToken };
  const grant = readGrant(await post(connection, 'accessToken', fields), clock);
  return { ...grant, credentials: { refreshToken, ...grant.credentials } };
}

/** Gives an access token back. */
export async function revokeToken(connection: GrantConnection, token: string): Promise<void> {
  await post(connection, 'revoke', { token });
}

/** What an answer of the token endpoints means; null for a success. Pure. */
export function classifyGrant(
  answer: Pick<HttpResponse, 'status' | 'headers' | 'body'>,
): ProviderFailureDetails | null {
  const { status } = answer;
  if (status >= 200 && status < 300) return null;
  const json = JsonReader.parse(answer.body.toString('utf8'));
  const code = json.text('error') ?? json.text('code');
  const failure = {
    status,
    providerCode: code,
    message:
      json.text('error_description') ??
      json.text('message') ??
      `LinkedIn answered ${status} to a request for a token`,
  };
  if (status === 429) {
    const wait = retryAfterMs(answer.headers);
    return { ...failure, failureClass: 'rate_limited', scope: 'app', retryAfterMs: wait };
  }
  if (status < 400 || status >= 500) return { ...failure, failureClass: 'transient' };
  if (code !== null && APPLICATION_FAULTS.has(code)) {
    const hint = `LinkedIn does not accept this service’s application: ${failure.message}`;
    return { ...failure, failureClass: 'transient', message: hint };
  }
  return { ...failure, failureClass: 'auth_expired' };
}

function readGrant(answer: JsonReader, clock: Clock): OAuthGrant {
  // Blanks in the documentation, commas in real answers.
  return readOAuthGrant(answer, { network: 'LinkedIn', scopeSeparator: /[\s,]+/, clock });
}

/** The application's credentials go into the form; LinkedIn knows no other way. */
async function post(
  { http, endpoints, signal, application }: GrantConnection,
  path: string,
  fields: Fields,
): Promise<JsonReader> {
  const { clientId = '', clientSecret = '' } = application;
  let answer: HttpResponse;
  try {
    answer = await http.request({
      method: 'POST',
      url: `${endpoints.base('web')}/oauth/v2/${path}`,
      headers: { accept: 'application/json' },
      body: {
        kind: 'form',
        fields: { ...fields, client_id: clientId, client_secret: clientSecret },
      },
      timeoutMs: TIMEOUT_MS,
      signal,
      secrets: [clientSecret, fields['code'], fields['refresh_token'], fields['token']]
        .map((word) => word ?? '')
        .filter((word) => word !== ''),
    });
  } catch (error) {
    throw transportFailure(error, 'repeatable', 'LinkedIn');
  }
  const failure = classifyGrant(answer);
  if (failure !== null) throw new ProviderFailure(failure);
  return JsonReader.parse(answer.body.toString('utf8'));
}
