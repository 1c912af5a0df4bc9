import type { HttpResponse } from '#libs/kernel';
import { ProviderFailure } from '../../contract/failure.js';
import { JsonReader } from '../../contract/json-reader.js';
import type { CallEffect } from '../../contract/transport-failure.js';
import { classify } from './youtube.classify.js';

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
export function readSessionAnswer(
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
  throw new ProviderFailure({
    failureClass: effect === 'visible' ? 'ambiguous' : 'transient',
    message: 'YouTube took the video without naming it',
    status,
  });
}

/** `bytes=0-N` says that N + 1 bytes are stored, which may be fewer than were sent; no header says none. */
function storedBytes(range: string | undefined): number {
  const last = /^bytes=0-(\d+)$/.exec(range?.trim() ?? '')?.[1];
  return last === undefined ? 0 : Number(last) + 1;
}
