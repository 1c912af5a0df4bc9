import type { HttpResponse } from '#libs/kernel';
import { retryAfterMs } from '../../contract/transport-failure.js';

type Headers = HttpResponse['headers'];

const HOUR_MS = 3_600_000;
const UNTOLD_WAIT_MS = 60_000;
const SHORTEST_WAIT_MS = 1_000;

/** How long to wait, and how far the limit reaches. */
export interface Limit {
  readonly retryAfterMs: number;
  readonly scope: 'account' | 'app';
}

/**
 * The limit behind a refusal (Pinterest, "Rate limits"). With standard access users are counted by the
 * minute; a wait of hours is the day's limit of a whole application with trial access.
 */
export function limitOf(headers: Headers): Limit {
  const told = [retryAfterMs(headers), resetMs(headers)].filter((wait) => wait !== null);
  const wait = told.length === 0 ? UNTOLD_WAIT_MS : Math.max(SHORTEST_WAIT_MS, ...told);
  return { retryAfterMs: wait, scope: wait >= HOUR_MS ? 'app' : 'account' };
}

/** How long to hold back after an answer that used up the limit; 0 to go on. */
export function pauseMs(headers: Headers): number {
  return /^0+\b/.test(headers['x-ratelimit-remaining'] ?? '') ? (resetMs(headers) ?? 0) : 0;
}

function resetMs(headers: Headers): number | null {
  const seconds = /^\d+(\.\d+)?/.exec(headers['x-ratelimit-reset'] ?? '')?.[0];
  return seconds === undefined ? null : Math.ceil(Number(seconds) * 1000);
}
