import type { HttpBody, HttpResponse } from '#libs/kernel';
import { ProviderFailure } from '../../contract/failure.js';
import { JsonReader } from '../../contract/json-reader.js';
import { MediaSlices } from '../../contract/media-slices.js';
import type { PublishableMedia, PublishContext } from '../../contract/publishing.js';
import { type CallEffect, transportFailure } from '../../contract/transport-failure.js';
import type { ApiCall } from '../../kit/api.js';
import { failed } from '../../kit/failing.js';
import { givenAddress } from '../../kit/given-address.js';
import { youtube, youtubeUploads } from './youtube.api.js';
import type { VideoResource } from './youtube.body.js';
import { isGoogleUrl } from './youtube.definition.js';
import { classify } from './youtube.failures.js';
import type { UploadSession } from './youtube.progress.js';

/** What a session says of itself. */
export type SessionAnswer =
  | { readonly kind: 'created'; readonly id: string; readonly privacy: string | null }
  | { readonly kind: 'incomplete'; readonly offset: number }
  | { readonly kind: 'gone' };

/**
 * Reads the answer to bytes or to a status query (YouTube Data API, "Resumable Uploads"). Pure.
 *
 * @throws ProviderFailure for every refusal
 */
function readSessionAnswer(
  answer: Pick<HttpResponse, 'status' | 'headers' | 'body'>,
  effect: CallEffect,
): SessionAnswer {
  const { status, headers } = answer;
  if (status === 308) return { kind: 'incomplete', offset: storedBytes(headers['range']) };
  if (status === 404 || status === 410) return { kind: 'gone' };
  const failure = classify(answer, effect);
  if (failure !== null) throw new ProviderFailure(failure);
  const video = JsonReader.parse(answer.body.toString('utf8'));
  const id = video.text('id');
  if (id !== null) {
    return { kind: 'created', id, privacy: video.object('status').text('privacyStatus') };
  }
  throw failed(
    effect === 'visible' ? 'ambiguous' : 'transient',
    'YouTube took the video without naming it',
    { status },
  );
}

/** `bytes=0-N` says that N + 1 bytes are stored, which may be fewer than were sent; no header says none. */
function storedBytes(range: string | undefined): number {
  const last = /^bytes=0-(\d+)$/.exec(range?.trim() ?? '')?.[1];
  return last === undefined ? 0 : Number(last) + 1;
}

const CHUNK_TIMEOUT_MS = 600_000;
const TYPE_OF_JSON = 'application/json; charset=UTF-8';

/**
 * Opens an upload session (YouTube Data API, "Resumable Uploads"). Nothing exists before its last byte.
 *
 * @returns the session's address
 */
export async function openSession(
  context: PublishContext,
  { part, notifySubscribers, body }: VideoResource,
  media: PublishableMedia,
): Promise<string> {
  const answer = await youtubeUploads.of(context).send({
    method: 'POST',
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
  context: PublishContext,
  session: UploadSession,
): Promise<SessionAnswer> {
  const body: HttpBody = {
    kind: 'bytes',
    bytes: Buffer.alloc(0),
    contentType: 'application/octet-stream',
  };
  const range = `bytes */${session.totalBytes}`;
  const answer = await youtube.of(context).send(callOf(context, session, range, body));
  return readSessionAnswer(answer, 'repeatable');
}

/** Sends the bytes from the session's offset up to `end`. With the file's last byte the video is made. */
export async function sendBytes(
  context: PublishContext,
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
  const answer = await youtube.of(context).send({
    ...callOf(context, session, range, body),
    timeoutMs: CHUNK_TIMEOUT_MS,
    effect,
    sources: {
      // What was not read to its end cannot have arrived whole.
      failure: (error, _effect, network) =>
        transportFailure(error, slices.hasReached(end) ? effect : 'repeatable', network),
    },
  });
  return readSessionAnswer(answer, effect);
}

function callOf(
  { endpoints }: PublishContext,
  { url: given }: UploadSession,
  range: string,
  body: HttpBody,
): ApiCall {
  const isGoogles = (real: URL): boolean => isGoogleUrl(endpoints, real);
  const url = givenAddress({ endpoints, network: 'YouTube' }, given, isGoogles);
  const secret = new URL(url).searchParams.get('upload_id');
  return {
    method: 'PUT',
    url,
    headers: { 'content-range': range },
    body,
    secrets: secret === null ? [] : [secret],
  };
}

/** All chunks but the last must be multiples of 256 KiB (YouTube Data API, "Resumable Uploads"). */
const CHUNK_BYTES = 32 * 262_144;
/** A server that keeps asking for the same bytes is not going to be satisfied. */
const MOST_CORRECTIONS = 3;

interface Sending {
  readonly media: PublishableMedia;
  /** Stores how much YouTube has. */
  keep(offset: number): Promise<void>;
}

/**
 * Sends chunk by chunk until one is left; each begins where YouTube said that it has got to.
 *
 * @returns what the session ended with, if it did end; null when only the last chunk is missing
 */
export async function sendAllButLastChunk(
  context: PublishContext,
  session: UploadSession,
  { media, keep }: Sending,
): Promise<Exclude<SessionAnswer, { kind: 'incomplete' }> | null> {
  let slices = new MediaSlices(media);
  let { offset } = session;
  let corrections = 0;
  try {
    while (session.totalBytes - offset > CHUNK_BYTES) {
      const end = offset + CHUNK_BYTES;
      const answer = await sendBytes(context, { ...session, offset }, { slices, media, end });
      if (answer.kind !== 'incomplete') return answer;
      if (answer.offset !== end) {
        // Perhaps not all of the chunk was read: the file is opened anew.
        slices.close();
        slices = new MediaSlices(media);
      }
      if (answer.offset <= offset) corrections += 1;
      if (corrections > MOST_CORRECTIONS) throw disagreement();
      offset = Math.min(answer.offset, session.totalBytes);
      await keep(offset);
    }
    return null;
  } finally {
    slices.close();
  }
}

function disagreement(): ProviderFailure {
  return failed(
    'transient',
    'YouTube and this service do not agree how much of the video has arrived',
  );
}
