import type { HttpResponse } from '#libs/kernel';
import type { FailureClass, ProviderFailureDetails } from '../../contract/failure.js';
import type { JsonReader } from '../../contract/json-reader.js';
import { retryAfterMs, type CallEffect } from '../../contract/transport-failure.js';
import { refusalOfCode } from './tiktok.failure-table.js';
import { parseTiktokJson } from './tiktok.json.js';

export type Answer = Pick<HttpResponse, 'status' | 'headers' | 'body'>;

/** TikTok names no time with its limits; the window is a sliding minute. */
const LIMIT_WAIT_MS = 60_000;
const ABOUT_CHUNKS = /chunk|video[ _]size/i;

/**
 * What an answer of the API means; null for a success. Pure. Only `error.code: "ok"` is one: TikTok refuses with
 * status 200, too.
 */
export function classify(answer: Answer, effect: CallEffect): ProviderFailureDetails | null {
  const { status, headers } = answer;
  const error = parseTiktokJson(answer.body.toString('utf8')).object('error');
  const code = error.text('code');
  if (code === 'ok' && status < 300) return null;
  const known = code === null ? null : refusalOfCode(code);
  const failureClass = known ? classOfKnown(known.failureClass, error) : null;
  const details = {
    message: wordsOf(error, status, known?.hint),
    status,
    providerCode: code,
  };
  const decided = failureClass ?? classOfStatus(status, effect);
  if (decided !== 'rate_limited') return { ...details, failureClass: decided };
  return {
    ...details,
    failureClass: decided,
    retryAfterMs: retryAfterMs(headers) ?? known?.waitMs ?? LIMIT_WAIT_MS,
    scope: known?.scope ?? 'account',
  };
}

/** A wrong plan of chunks wears the code of any wrong parameter. */
function classOfKnown(failureClass: FailureClass, error: JsonReader): FailureClass {
  const isParameter = error.text('code')?.startsWith('invalid_param') === true;
  if (isParameter && ABOUT_CHUNKS.test(error.text('message') ?? '')) return 'media_invalid';
  return failureClass;
}

/** For codes that are not documented, `internal_error` among them, and for answers that are not the API's. */
function classOfStatus(status: number, effect: CallEffect): FailureClass {
  if (status === 401) return 'auth_expired';
  if (status === 403) return 'permission';
  if (status === 404) return 'not_found';
  if (status === 429) return 'rate_limited';
  if (status >= 400 && status < 500) return 'content_rejected';
  return effect === 'visible' ? 'ambiguous' : 'transient';
}

function wordsOf(error: JsonReader, status: number, hint: string | undefined): string {
  const code = error.text('code');
  const said = error.text('message') ?? (code === null ? null : `TikTok answered ${code}`);
  const words = said ?? `TikTok answered ${status} without a reason`;
  return hint === undefined ? words : `${words} (${hint})`;
}
