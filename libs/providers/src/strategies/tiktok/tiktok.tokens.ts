import type { Clock, HttpResponse } from '#libs/platform/base';
import {
  ProviderFailure,
  type FailureClass,
  type ProviderFailureDetails,
} from '../../contract/failure.js';
import type { Credentials } from '../../contract/identity.js';
import { JsonReader } from '../../contract/json-reader.js';
import { retryAfterMs, transportFailure } from '../../contract/transport-failure.js';
import type { Answer } from './tiktok.classify.js';
import type { Connection } from './tiktok.client.js';

const TIMEOUT_MS = 30_000;
const LIMIT_WAIT_MS = 60_000;

type Application = Readonly<Record<string, string>>;
type Fields = Readonly<Record<string, string>>;

export interface TokenConnection extends Connection {
  readonly application: Application;
}

export interface Grant {
  readonly credentials: Credentials;
  readonly openId: string | null;
  readonly scopes: readonly string[];
  readonly expiresAt: Date | null;
}

/** Asks the token endpoint (TikTok, "Manage User Access Tokens v2"). @throws ProviderFailure */
export async function requestGrant(
  connection: TokenConnection,
  fields: Fields,
  clock: Clock,
): Promise<Grant> {
  const response = await send(connection, 'token', fields);
  const answer = JsonReader.parse(response.body.toString('utf8'));
  const accessToken = answer.text('access_token');
  if (accessToken === null || response.status >= 300) {
    throw new ProviderFailure(grantFailure(response));
  }
  const refreshToken = answer.text('refresh_token');
  const seconds = answer.number('expires_in');
  return {
    credentials: { accessToken, ...(refreshToken === null ? {} : { refreshToken }) },
    openId: answer.text('open_id'),
    scopes: scopesIn(answer.text('scope')),
    expiresAt: seconds === null ? null : new Date(clock.now().getTime() + seconds * 1000),
  };
}

/** Ends the consent behind a token; a success has no body. @throws ProviderFailure */
export async function revokeToken(connection: TokenConnection, token: string): Promise<void> {
  const response = await send(connection, 'revoke', { token });
  const code = errorCodeOf(JsonReader.parse(response.body.toString('utf8')));
  if (response.status < 300 && (code === null || code === 'ok')) return;
  throw new ProviderFailure(grantFailure(response));
}

/** TikTok separates scopes by commas. */
export function scopesIn(text: string | null): readonly string[] {
  return (text ?? '').split(/[\s,]+/).filter((scope) => scope !== '');
}

/** What an answer without tokens means, whatever its status: TikTok refuses with 200, too. Pure. */
export function grantFailure(answer: Answer): ProviderFailureDetails {
  const { status } = answer;
  const json = JsonReader.parse(answer.body.toString('utf8'));
  const code = errorCodeOf(json);
  const words = json.text('error_description') ?? json.object('error').text('message');
  const failureClass = grantClass(status, code);
  const isLimit = failureClass === 'rate_limited';
  return {
    failureClass,
    message: words ?? (code === null ? `TikTok answered ${status} without a token` : code),
    status,
    providerCode: code,
    ...(isLimit ? { retryAfterMs: retryAfterMs(answer.headers) ?? LIMIT_WAIT_MS } : {}),
    ...(isLimit ? { scope: 'app' as const } : {}),
  };
}

/** Only a refused code or refresh token says something about the person's consent. */
function grantClass(status: number, code: string | null): FailureClass {
  if (code === 'invalid_grant' || code === 'access_token_invalid') return 'auth_expired';
  if (status === 429 || code === 'rate_limit_exceeded') return 'rate_limited';
  if (status >= 500 || code === null) return status === 401 ? 'auth_expired' : 'transient';
  return OPERATORS_TO_MEND.has(code) || status >= 400 ? 'permission' : 'transient';
}

const OPERATORS_TO_MEND = new Set([
  'invalid_request',
  'invalid_client',
  'invalid_scope',
  'unauthorized_client',
  'unsupported_grant_type',
  'access_denied',
]);

/** The token endpoints have a text there; the rest of the API, which may answer in their place, an object. */
function errorCodeOf(json: JsonReader): string | null {
  return json.text('error') ?? json.object('error').text('code');
}

async function send(
  { http, endpoints, signal, application }: TokenConnection,
  path: string,
  fields: Fields,
): Promise<HttpResponse> {
  const secret = application['clientSecret'] ?? '';
  const secretFields = ['code', 'refresh_token', 'token'].map((name) => fields[name]);
  try {
    return await http.request({
      method: 'POST',
      url: `${endpoints.base('api')}/v2/oauth/${path}/`,
      headers: { accept: 'application/json' },
      body: {
        kind: 'form',
        fields: {
          client_key: application['clientKey'] ?? '',
          client_secret: secret,
          ...fields,
        },
      },
      timeoutMs: TIMEOUT_MS,
      signal,
      secrets: [secret, ...secretFields].filter((word) => word !== undefined),
    });
  } catch (error) {
    throw transportFailure(error, 'repeatable', 'TikTok');
  }
}
