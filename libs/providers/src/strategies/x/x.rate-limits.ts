import { retryAfterMs } from '../../contract/transport-failure.js';
import type { Signs } from './x.failure-table.js';

type Headers = Readonly<Record<string, string>>;

/** How long to wait, and how far the limit reaches. */
export interface Limit {
  readonly retryAfterMs: number | null;
  readonly scope: 'account' | 'app';
}

const HOUR_MS = 3_600_000;
/** X tells no end of these; the owner of the application has to act, or time has to pass. */
const CREDITS_WAIT_MS = HOUR_MS;
const DAILY_CAP_WAIT_MS = HOUR_MS;
const MONTHLY_CAP_WAIT_MS = 6 * HOUR_MS;
/** Limit of a user's posts a day (code 185). */
const USER_CAP_WAIT_MS = 3 * HOUR_MS;

/** The limit an answer tells of; null when it tells of none (X, "Rate limits" and "Response codes"). */
export function limitOf(signs: Signs, headers: Headers): Limit | null {
  const { status, code, problem } = signs;
  const told = toldLimit(headers);
  if (status === 402 || problem === 'credits' || problem === 'credits-depleted') {
    return { retryAfterMs: told.retryAfterMs ?? CREDITS_WAIT_MS, scope: 'app' };
  }
  if (problem === 'usage-capped') {
    const cap = /monthly/i.test(signs.words) ? MONTHLY_CAP_WAIT_MS : DAILY_CAP_WAIT_MS;
    return { retryAfterMs: Math.max(told.retryAfterMs ?? 0, cap), scope: 'app' };
  }
  if (code === '185') {
    const dayReset = untilReset(headers, 'x-user-limit-24hour-reset');
    return { retryAfterMs: dayReset ?? USER_CAP_WAIT_MS, scope: 'account' };
  }
  const isLimit = status === 429 || code === '88' || problem === 'rate-limit-exceeded';
  return isLimit ? told : null;
}

/** A day's limit that is used up outlasts the window of a quarter of an hour. */
function toldLimit(headers: Headers): Limit {
  if (isUsedUp(headers, 'x-app-limit-24hour')) {
    return { retryAfterMs: untilReset(headers, 'x-app-limit-24hour-reset'), scope: 'app' };
  }
  if (isUsedUp(headers, 'x-user-limit-24hour')) {
    return { retryAfterMs: untilReset(headers, 'x-user-limit-24hour-reset'), scope: 'account' };
  }
  const wait = retryAfterMs(headers) ?? untilReset(headers, 'x-rate-limit-reset');
  return { retryAfterMs: wait, scope: 'account' };
}

function isUsedUp(headers: Headers, name: string): boolean {
  return headers[`${name}-remaining`] === '0' && untilReset(headers, `${name}-reset`) !== null;
}

/** Resets are Unix seconds; compared with the answer's own date, so that no clock of ours can be wrong. */
function untilReset(headers: Headers, name: string): number | null {
  const reset = Number(headers[name] ?? Number.NaN) * 1000;
  const wait = reset - Date.parse(headers['date'] ?? '');
  // A second more than told: both times are cut to whole seconds.
  return Number.isNaN(wait) ? null : Math.max(0, wait) + 1000;
}
