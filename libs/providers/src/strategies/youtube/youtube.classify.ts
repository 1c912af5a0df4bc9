import type { HttpResponse } from '#libs/kernel';
import type { FailureClass, ProviderFailureDetails } from '../../contract/failure.js';
import { JsonReader } from '../../contract/json-reader.js';
import { retryAfterMs, type CallEffect } from '../../contract/transport-failure.js';
import { limitOf } from './youtube.limits.js';
import { classOfReason, isFault } from './youtube.reasons.js';

type Answer = Pick<HttpResponse, 'status' | 'headers' | 'body'>;

/**
 * What an answer of the API means; null for a success. The reason of the first error decides, then the
 * status (YouTube Data API, "Errors"). Pure.
 */
export function classify(answer: Answer, effect: CallEffect): ProviderFailureDetails | null {
  const json = JsonReader.parse(answer.body.toString('utf8'));
  const { status } = answer;
  if (status === 204 || (status >= 200 && status < 300 && json.isObject)) return null;
  const error = json.object('error');
  const [first] = error.list('errors');
  const reason = first?.text('reason') ?? null;
  const failureClass = classOf(status, reason, error, effect);
  const failure = {
    failureClass,
    status,
    providerCode: reason ?? error.text('status'),
    message: messageOf(status, error, first ?? null),
  };
  if (failureClass === 'rate_limited') return { ...failure, ...limitOf(reason, answer.headers) };
  return { ...failure, retryAfterMs: retryAfterMs(answer.headers) };
}

function classOf(
  status: number,
  reason: string | null,
  error: JsonReader,
  effect: CallEffect,
): FailureClass {
  const unclear: FailureClass = effect === 'visible' ? 'ambiguous' : 'transient';
  if (status < 400 || status >= 500 || isFault(reason)) return unclear;
  // A comment that was not taken for no reason of its own.
  if (reason === 'processingFailure') return 'transient';
  return classOfReason(reason) ?? classOfStatus(status, error.text('status')) ?? unclear;
}

function classOfStatus(status: number, word: string | null): FailureClass | null {
  if (status === 401 || word === 'UNAUTHENTICATED') return 'auth_expired';
  if (status === 429 || word === 'RESOURCE_EXHAUSTED') return 'rate_limited';
  if (status === 403) return 'permission';
  if (status === 404 || status === 410) return 'not_found';
  // The server gave up waiting; whether it had everything it does not say.
  return status === 408 ? null : 'content_rejected';
}

/** YouTube's words without the HTML that stands in some of them. */
function messageOf(status: number, error: JsonReader, first: JsonReader | null): string {
  const said = error.text('message') ?? first?.text('message') ?? null;
  if (said === null) return `YouTube answered ${status} without a reason`;
  const plain = said
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
  return plain.replaceAll(/\s+/g, ' ').trim();
}
