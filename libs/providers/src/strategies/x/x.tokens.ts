import type { Clock, HttpResponse } from '#libs/platform/base';
import {
  ProviderFailure,
  type FailureClass,
  type ProviderFailureDetails,
} from '../../contract/failure.js';
import { JsonReader } from '../../contract/json-reader.js';
import { transportFailure } from '../../contract/transport-failure.js';
import { readOAuthGrant, type OAuthGrant } from '../../contract/oauth-grant.js';
import { classify } from './x.classify.js';
import type { Connection } from './x.client.js';

const TIMEOUT_MS = 30_000;

type Application = Readonly<Record<string, string>>;
type Fields = Readonly<Record<string, string>>;

export interface TokenConnection extends Connection {
  readonly application: Application;
}

/** Asks the token endpoint as a confidential client (X, "OAuth 2.0 Authorization Code Flow with PKCE"). */
export async function requestGrant(
  connection: TokenConnection,
  fields: Fields,
  clock: Clock,
): Promise<OAuthGrant> {
  const response = await send(connection, 'oauth2/token', fields);
  const failure = classifyGrant(response);
  if (failure !== null) throw new ProviderFailure(failure);
  const answer = JsonReader.parse(response.body.toString('utf8'));
  return readOAuthGrant(answer, { network: 'X', clock });
}

/** Gives one token back; whatever words a success has. */
export async function revokeToken(
  connection: TokenConnection,
  token: string,
  hint: 'access_token' | 'refresh_token',
): Promise<void> {
  const response = await send(connection, 'oauth2/revoke', { token, token_type_hint: hint });
  if (response.status >= 200 && response.status < 300) return;
  const failure = classifyGrant(response);
  if (failure !== null) throw new ProviderFailure(failure);
}

/** What an answer of the token endpoint means; null for a success. Pure. */
export function classifyGrant(
  answer: Pick<HttpResponse, 'status' | 'headers' | 'body'>,
): ProviderFailureDetails | null {
  const failure = classify(answer, 'repeatable');
  if (failure === null || failure.failureClass === 'rate_limited' || answer.status >= 500) {
    return failure;
  }
  return { ...failure, failureClass: grantClass(answer.status, failure) };
}

/** A wrong secret is the operator's to mend; it says nothing about the person's grant. */
function grantClass(
  status: number,
  { providerCode, failureClass }: ProviderFailureDetails,
): FailureClass {
  if (providerCode === 'invalid_client' || providerCode === 'unauthorized_client') {
    return 'permission';
  }
  if (status === 401) return 'permission';
  if (providerCode === 'invalid_request' || providerCode === 'invalid_grant') return 'auth_expired';
  return status === 400 ? 'permission' : failureClass;
}

async function send(
  { http, endpoints, signal, application }: TokenConnection,
  path: string,
  fields: Fields,
): Promise<HttpResponse> {
  const secret = application['clientSecret'] ?? '';
  const basic = Buffer.from(`${application['clientId'] ?? ''}:${secret}`).toString('base64');
  const secretFields = ['code', 'code_verifier', 'refresh_token', 'token'].map(
    (name) => fields[name],
  );
  try {
    return await http.request({
      method: 'POST',
      url: `${endpoints.base('api')}/${path}`,
      headers: { accept: 'application/json', authorization: `Basic ${basic}` },
      body: { kind: 'form', fields },
      timeoutMs: TIMEOUT_MS,
      signal,
      secrets: [secret, basic, ...secretFields].filter((word) => word !== undefined),
    });
  } catch (error) {
    throw transportFailure(error, 'repeatable', 'X');
  }
}
