const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * Waits before the second try, the third and so on. They add up to three days; the last one is what is left
 * of them. docs/webhooks.md shows this table.
 */
export const RETRY_WAITS_MS: readonly number[] = [
  5 * SECOND_MS,
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  3 * HOUR_MS,
  6 * HOUR_MS,
  12 * HOUR_MS,
  24 * HOUR_MS,
  25 * HOUR_MS + 17 * MINUTE_MS + 25 * SECOND_MS,
];

/** By how much a wait may be shorter than in the table, so that deliveries do not come back all at once. */
export const LARGEST_JITTER = 0.1;
/** The longest time for which an answer's Retry-After is believed. */
const LONGEST_RETRY_AFTER_MS = 24 * HOUR_MS;

/**
 * Milliseconds until the next try; null when it was the last one.
 * @param triesDone at least 1
 * @param random from 0 up to, not including, 1
 * @param retryAfterMs what the answer asked for; makes a wait longer, never shorter
 */
export function waitAfter(
  triesDone: number,
  random: number,
  retryAfterMs: number | null,
): number | null {
  const planned = RETRY_WAITS_MS[triesDone - 1];
  if (planned === undefined) return null;
  const jittered = Math.ceil(planned * (1 - LARGEST_JITTER * random));
  return Math.max(jittered, Math.min(retryAfterMs ?? 0, LONGEST_RETRY_AFTER_MS));
}

/** Retry-After of a 429 or 503 (RFC 9110, 10.2.3): seconds or a date. Null where it says nothing usable. */
export function retryAfterMs(status: number, header: string | undefined, now: Date): number | null {
  if ((status !== 429 && status !== 503) || header === undefined) return null;
  if (/^\d{1,9}$/.test(header)) return Number(header) * SECOND_MS;
  if (!header.endsWith(' GMT')) return null;
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime());
}
