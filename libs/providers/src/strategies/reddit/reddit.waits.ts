import type { HttpResponse } from '#libs/kernel';
import { JsonReader } from '../../contract/json-reader.js';
import { retryAfterMs } from '../../contract/transport-failure.js';

type Headers = HttpResponse['headers'];

const HOUR_MS = 3_600_000;
const TOO_MANY_CALLS_MS = 60_000;
/** Pages instead of JSON come from the network's edge, which forgets more slowly. */
export const BLOCK_PAGE_MS = 600_000;
/** Posting limits are told in whole minutes or seconds, rounded either way. */
const MARGIN_MS = 5_000;
/** Fewer calls than a post with its uploads may need. */
const LOW_BUDGET = 3;

const UNITS: readonly (readonly [RegExp, number])[] = [
  [/\b(\d+) ?milliseconds?/i, 1],
  [/\b(\d+) ?seconds?/i, 1_000],
  [/\b(\d+) ?minutes?/i, 60_000],
  [/\b(\d+) ?hours?/i, HOUR_MS],
];

/** The wait behind a 429: Retry-After, or the seconds until Reddit's window of calls ends. */
export function callLimitMs(headers: Headers, isPage: boolean): number {
  const fallback = isPage ? BLOCK_PAGE_MS : TOO_MANY_CALLS_MS;
  return retryAfterMs(headers) ?? resetMs(headers) ?? fallback;
}

/** The wait behind a posting limit, which comes as a number of seconds or inside a sentence. */
export function postingLimitMs(code: string, message: string, answer: JsonReader): number {
  const seconds = answer.object('json').number('ratelimit');
  if (seconds !== null) return Math.ceil(seconds * 1000) + MARGIN_MS;
  for (const [pattern, unitMs] of UNITS) {
    const amount = pattern.exec(message)?.[1];
    if (amount !== undefined) return Number(amount) * unitMs + MARGIN_MS;
  }
  return code === 'RATELIMIT' ? BLOCK_PAGE_MS : HOUR_MS;
}

/** How long to hold back after an answer that left hardly any calls in the window; 0 to go on. */
export function pauseMs(headers: Headers): number {
  const remaining = headers['x-ratelimit-remaining'] ?? '';
  if (!/^\d+(\.\d+)?$/.test(remaining) || Number(remaining) >= LOW_BUDGET) return 0;
  return resetMs(headers) ?? 0;
}

function resetMs(headers: Headers): number | null {
  const reset = headers['x-ratelimit-reset'] ?? '';
  return /^\d+(\.\d+)?$/.test(reset) ? Math.ceil(Number(reset) * 1000) : null;
}
