import type { Clock, HttpResponse } from '#libs/platform/base';
import { ProviderFailure, type ProviderFailureDetails } from '../../contract/failure.js';
import { JsonReader } from '../../contract/json-reader.js';
import type { RefreshedCredentials } from '../../contract/provider-strategy.js';
import type { CallContext } from '../../contract/publishing.js';
import { transportFailure } from '../../contract/transport-failure.js';
import { readOAuthGrant, type OAuthGrant } from '../../contract/oauth-grant.js';
import { classify, type Answer } from './pinterest.classify.js';
import type { PinterestConnection } from './pinterest.client.js';

const TIMEOUT_MS = 30_000;
/** A user who took their consent back is told of in other words. */
const APPLICATION_WORDS =
  /client[ _]?(?:id|secret|authentication)|invalid[ _]client|consumer type|redirect[ _]uri/i;

type Fields = Readonly<Record<string, string>>;

/**
 * Asks the token endpoint with the application's own login (Pinterest, "Set up authentication"). The fields
 * always want a refresh token that each refresh renews; only applications of before September 2025 get another.
 *
 * @throws ProviderFailure `auth_expired` when the code or refresh token is not taken
 */
export async function requestGrant(
  connection: PinterestConnection,
  fields: Fields,
  clock: Clock,
): Promise<OAuthGrant> {
  const response = await send(connection, { ...fields, continuous_refresh: 'true' });
  const failure = classifyGrant(response);
  if (failure !== null) throw new ProviderFailure(failure);
  const answer = JsonReader.parse(response.body.toString('utf8'));
  return readOAuthGrant(answer, { network: 'Pinterest', scopeSeparator: /[\s,]+/, clock });
}

/** A new access token, and the refresh token that lives for another 60 days. */
export async function refreshPinterest(
  context: CallContext,
  clock: Clock,
): Promise<RefreshedCredentials | null> {
  const { refreshToken } = context.account.credentials;
  if (refreshToken === undefined) return null;
  const fields = { grant_type: 'refresh_token', refresh_token: refreshToken };
  const { credentials, expiresAt } = await requestGrant(context, fields, clock);
  return { credentials: { refreshToken, ...credentials }, expiresAt };
}

/**
 * What an answer of the token endpoint means; null for a success. A dead token comes as 400 or 401; an
 * application that is not accepted says nothing about the person's grant. Pure.
 */
export function classifyGrant(answer: Answer): ProviderFailureDetails | null {
  const failure = classify(answer, 'repeatable');
  if (failure === null || failure.failureClass === 'rate_limited') return failure;
  if (answer.status !== 400 && answer.status !== 401) return failure;
  const isApplication = APPLICATION_WORDS.test(failure.message);
  return { ...failure, failureClass: isApplication ? 'permission' : 'auth_expired' };
}

async function send(
  { http, endpoints, signal, application }: PinterestConnection,
  fields: Fields,
): Promise<HttpResponse> {
  const secret = application['clientSecret'] ?? '';
  const basic = Buffer.from(`${application['clientId'] ?? ''}:${secret}`).toString('base64');
  const secrets = [secret, basic, fields['code'], fields['refresh_token']];
  try {
    return await http.request({
      method: 'POST',
      url: `${endpoints.base('api')}/oauth/token`,
      headers: { accept: 'application/json', authorization: `Basic ${basic}` },
      body: { kind: 'form', fields },
      timeoutMs: TIMEOUT_MS,
      signal,
      secrets: secrets.filter((word) => word !== undefined),
    });
  } catch (error) {
    throw transportFailure(error, 'repeatable', 'Pinterest');
  }
}
