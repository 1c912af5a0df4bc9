import type { HttpResponse } from '#libs/kernel';
import { ProviderFailure, type ProviderFailureDetails } from '../../../contract/failure.js';
import { MediaSlices } from '../../../contract/media-slices.js';
import type { PublishableMedia } from '../../../contract/publishing.js';
import { transportFailure } from '../../../contract/transport-failure.js';
import { failed } from '../../../kit/failing.js';
import type { GraphClient } from './graph.client.js';
import { classifyGraph, type GraphAnswer, parseGraphJson } from './graph.failures.js';

/** A large video over a slow line; the upload can be taken up again where it broke off. */
const UPLOAD_TIMEOUT_MS = 900_000;

/**
 * Sends the bytes of a video from `offset` on to an address that the API gave for it (Meta, "Reels
 * publishing", upload step). Nobody sees them, so it may be repeated.
 */
export async function uploadBytes(
  client: GraphClient,
  uploadUrl: string,
  media: PublishableMedia,
  offset = 0,
): Promise<void> {
  const { connection, access } = client;
  const { http, signal } = connection;
  const url = allowedUploadUrl(client, uploadUrl);
  const slices = new MediaSlices(media);
  let answer: HttpResponse;
  try {
    answer = await http.request({
      method: 'POST',
      url,
      headers: {
        accept: 'application/json',
        authorization: `OAuth ${access.accessToken}`,
        offset: String(offset),
        file_size: String(media.sizeBytes),
      },
      body: {
        kind: 'stream',
        stream: await slices.take(offset, media.sizeBytes),
        contentType: 'application/octet-stream',
        sizeBytes: media.sizeBytes - offset,
      },
      timeoutMs: UPLOAD_TIMEOUT_MS,
      signal,
      secrets: [access.accessToken],
    });
  } catch (error) {
    throw transportFailure(error, 'repeatable', access.network);
  } finally {
    slices.close();
  }
  const failure = classifyUpload(answer);
  if (failure !== null) throw new ProviderFailure(failure);
}

/**
 * What an upload server's answer means; null for a success. Its statuses are not documented, its words are:
 * OffsetInvalidError, PartialRequestError and ProcessingFailedError. Pure.
 */
export function classifyUpload(answer: GraphAnswer): ProviderFailureDetails | null {
  const json = parseGraphJson(answer.body.toString('utf8'));
  const debug = json.object('debug_info');
  const isSuccess = answer.status >= 200 && answer.status < 300;
  if (isSuccess && json.flag('success') === true && !json.has('debug_info')) return null;
  if (!debug.isObject) {
    const failure = classifyGraph(answer, 'repeatable');
    return (
      failure ?? { failureClass: 'transient', message: 'The upload was answered without a result' }
    );
  }
  const message = debug.text('message') ?? 'The upload failed';
  const isRefused = /unauthorized user request/i.test(message);
  return {
    failureClass: isRefused ? 'auth_expired' : 'transient',
    message,
    status: answer.status,
    providerCode: debug.text('type'),
    scope: 'account',
  };
}

/** Only Meta's upload host is called, because the token travels along. */
function allowedUploadUrl({ connection }: GraphClient, uploadUrl: string): string {
  const { endpoints } = connection;
  const real = endpoints.toReal(uploadUrl);
  const url = URL.canParse(real) ? new URL(real) : null;
  const known = new URL(endpoints.toReal(endpoints.base('upload')));
  if (url?.host === known.host) return endpoints.toCall(uploadUrl);
  throw failed('transient', `Meta named an unknown host for the upload: ${url?.host ?? 'none'}`);
}
