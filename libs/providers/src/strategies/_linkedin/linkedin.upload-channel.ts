import type { HttpBody, HttpResponse } from '#libs/kernel';
import type { ProviderEndpoints } from '../../contract/endpoints.js';
import { ProviderFailure, type ProviderFailureDetails } from '../../contract/failure.js';
import { JsonReader } from '../../contract/json-reader.js';
import { retryAfterMs, transportFailure } from '../../contract/transport-failure.js';
import type { LinkedinClient } from './linkedin.client.js';
import { isLinkedinHost } from './linkedin.endpoints.js';

const UPLOAD_TIMEOUT_MS = 300_000;

interface UploadOptions {
  /** Parts of videos go to signed addresses; whole files need the login. */
  readonly login: 'with_login' | 'without_login';
}

/**
 * Sends bytes to an address that LinkedIn gave. Nothing is published by it. Only LinkedIn's own hosts are
 * called, because the login may travel along.
 */
export async function putBytes(
  client: LinkedinClient,
  uploadUrl: string,
  body: HttpBody,
  { login }: UploadOptions,
): Promise<HttpResponse> {
  const { http, endpoints, signal } = client.connection;
  let answer: HttpResponse;
  try {
    answer = await http.request({
      method: 'PUT',
      url: allowedUploadUrl(endpoints, uploadUrl),
      headers: login === 'with_login' ? { authorization: client.authorization } : {},
      body,
      timeoutMs: UPLOAD_TIMEOUT_MS,
      signal,
    });
  } catch (error) {
    throw transportFailure(error, 'repeatable', 'LinkedIn');
  }
  const failure = classifyUpload(answer);
  if (failure !== null) throw new ProviderFailure(failure);
  return answer;
}

/** What an upload server's answer means; null for a success. Its form is its own. Pure. */
export function classifyUpload(
  answer: Pick<HttpResponse, 'status' | 'headers' | 'body'>,
): ProviderFailureDetails | null {
  const { status } = answer;
  if (status >= 200 && status < 300) return null;
  const json = JsonReader.parse(answer.body.toString('utf8'));
  const failure = {
    status,
    providerCode: json.text('code'),
    message: json.text('message') ?? `LinkedIn answered ${status} to an upload`,
  };
  if (status === 401) return { ...failure, failureClass: 'auth_expired' };
  if (status === 429) {
    const wait = retryAfterMs(answer.headers);
    return { ...failure, failureClass: 'rate_limited', scope: 'account', retryAfterMs: wait };
  }
  if (status === 413 || status === 415) return { ...failure, failureClass: 'media_invalid' };
  // Addresses run out, and a server that lost the thread is asked for a new one: both begin anew.
  return { ...failure, failureClass: 'transient' };
}

function allowedUploadUrl(endpoints: ProviderEndpoints, uploadUrl: string): string {
  const real = endpoints.toReal(uploadUrl);
  const url = URL.canParse(real) ? new URL(real) : null;
  if (url !== null && isLinkedinHost(endpoints, url)) return endpoints.toCall(uploadUrl);
  throw new ProviderFailure({
    failureClass: 'transient',
    message: `LinkedIn named an unknown host for the upload: ${url?.host ?? 'none'}`,
  });
}
