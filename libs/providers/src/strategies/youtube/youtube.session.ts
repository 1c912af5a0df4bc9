import type { HttpBody, HttpRequest } from '#libs/kernel';
import { ProviderFailure } from '../../contract/failure.js';
import type { MediaSlices } from '../../contract/media-slices.js';
import type { PublishableMedia } from '../../contract/publishing.js';
import { transportFailure, type CallEffect } from '../../contract/transport-failure.js';
import { classify } from './youtube.classify.js';
import type { YoutubeClient } from './youtube.client.js';
import { isGoogleUrl } from './youtube.endpoints.js';
import type { UploadSession } from './youtube.progress.js';
import type { VideoResource } from './youtube.resource.js';
import { readSessionAnswer, type SessionAnswer } from './youtube.session-answer.js';

const CHUNK_TIMEOUT_MS = 600_000;
const TYPE_OF_JSON = 'application/json; charset=UTF-8';

/**
 * Opens an upload session (YouTube Data API, "Resumable Uploads"). Nothing exists before its last byte.
 *
 * @returns the session's address
 */
export async function openSession(
  client: YoutubeClient,
  { part, notifySubscribers, body }: VideoResource,
  media: PublishableMedia,
): Promise<string> {
  const answer = await client.upload({
    path: 'videos',
    query: {
      uploadType: 'resumable',
      part,
      notifySubscribers: String(notifySubscribers),
    },
    headers: {
      'content-type': TYPE_OF_JSON,
      'x-upload-content-length': String(media.sizeBytes),
      'x-upload-content-type': media.mime,
    },
    body: { kind: 'json', value: body },
  });
  const url = answer.headers['location'] ?? '';
  // The answer is empty; only its header counts.
  if (answer.status === 200 && url !== '') return url;
  throw new ProviderFailure(
    (answer.status >= 400 ? classify(answer, 'repeatable') : null) ?? {
      failureClass: 'transient',
      message: 'YouTube opened an upload without giving its address',
      status: answer.status,
    },
  );
}

/** Asks what came of a session; nothing changes by it. */
export async function querySession(
  client: YoutubeClient,
  session: UploadSession,
): Promise<SessionAnswer> {
  const body: HttpBody = {
    kind: 'bytes',
    bytes: Buffer.alloc(0),
    contentType: 'application/octet-stream',
  };
  const range = `bytes */${session.totalBytes}`;
  const answer = await client.exchange(requestOf(client, session, range, body), (error) =>
    transportFailure(error, 'repeatable', 'YouTube'),
  );
  return readSessionAnswer(answer, 'repeatable');
}

/** Sends the bytes from the session's offset up to `end`. With the file's last byte the video is made. */
export async function sendBytes(
  client: YoutubeClient,
  session: UploadSession,
  { slices, media, end }: { slices: MediaSlices; media: PublishableMedia; end: number },
): Promise<SessionAnswer> {
  const { offset, totalBytes } = session;
  const effect: CallEffect = end === totalBytes ? 'visible' : 'repeatable';
  const body: HttpBody = {
    kind: 'stream',
    stream: await slices.take(offset, end),
    contentType: media.mime,
    sizeBytes: end - offset,
  };
  const range = `bytes ${offset}-${end - 1}/${totalBytes}`;
  const answer = await client.exchange(
    { ...requestOf(client, session, range, body), timeoutMs: CHUNK_TIMEOUT_MS },
    // What was not read to its end cannot have arrived whole.
    (error) => transportFailure(error, slices.hasReached(end) ? effect : 'repeatable', 'YouTube'),
  );
  return readSessionAnswer(answer, effect);
}

function requestOf(
  client: YoutubeClient,
  { url }: UploadSession,
  range: string,
  body: HttpBody,
): Omit<HttpRequest, 'signal'> {
  const { endpoints } = client.connection;
  const real = endpoints.toReal(url);
  const parsed = URL.canParse(real) ? new URL(real) : null;
  if (parsed === null || !isGoogleUrl(endpoints, parsed)) {
    throw new ProviderFailure({
      failureClass: 'transient',
      message: `YouTube named an unknown host for the upload: ${parsed?.host ?? 'none'}`,
    });
  }
  const secret = parsed.searchParams.get('upload_id');
  return {
    method: 'PUT',
    url: endpoints.toCall(url),
    headers: { 'content-range': range },
    body,
    secrets: secret === null ? [] : [secret],
  };
}
