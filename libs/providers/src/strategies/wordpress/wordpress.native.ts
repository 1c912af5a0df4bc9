import type { HttpBody, HttpClient, HttpResponse } from '#libs/kernel';
import type { ProviderEndpoints } from '../../contract/endpoints.js';
import { ProviderFailure } from '../../contract/failure.js';
import { JsonReader } from '../../contract/json-reader.js';
import { transportFailure } from '../../contract/transport-failure.js';
import { classify } from './wordpress.classify.js';

const TIMEOUT_MS = 30_000;

interface Connection {
  readonly http: HttpClient;
  readonly endpoints: ProviderEndpoints;
  readonly signal: AbortSignal;
}

/** WordPress.com's own API, version 1.1: sites and statistics. @throws ProviderFailure */
export async function readNative(
  connection: Connection,
  accessToken: string,
  path: string,
): Promise<JsonReader> {
  const response = await exchange(connection, `/rest/v1.1/${path}`, accessToken);
  const failure = classify(response, 'repeatable');
  if (failure !== null) throw new ProviderFailure(failure);
  return JsonReader.parse(response.body.toString('utf8'));
}

async function exchange(
  connection: Connection,
  path: string,
  accessToken: string | null,
  body?: HttpBody,
  secrets: readonly string[] = [],
): Promise<HttpResponse> {
  try {
    return await connection.http.request({
      method: body === undefined ? 'GET' : 'POST',
      url: `${connection.endpoints.base('api')}${path}`,
      headers: {
        accept: 'application/json',
        ...(accessToken === null ? {} : { authorization: `Bearer ${accessToken}` }),
      },
      ...(body === undefined ? {} : { body }),
      timeoutMs: TIMEOUT_MS,
      signal: connection.signal,
      secrets: accessToken === null ? secrets : [...secrets, accessToken],
    });
  } catch (error) {
    throw transportFailure(error, 'repeatable', 'WordPress.com');
  }
}
