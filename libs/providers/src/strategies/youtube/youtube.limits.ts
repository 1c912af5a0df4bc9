import { retryAfterMs } from '../../contract/transport-failure.js';

type Headers = Readonly<Record<string, string>>;

/** How long a limit lasts, and how far it reaches. */
export interface Limit {
  readonly retryAfterMs: number | null;
  readonly scope: 'account' | 'app';
}

const HOUR_MS = 3_600_000;
const DAY_SECONDS = 86_400;
/** The daily limit of a channel slides; YouTube tells neither its size nor its end. */
const CHANNEL_LIMIT_WAIT_MS = 3 * HOUR_MS;
/** Without a date in the answer the end of the day is not known. */
const UNKNOWN_QUOTA_WAIT_MS = HOUR_MS;

/** What a limit's reason says (YouTube Data API, "Quota Calculator" and "Errors"). Pure. */
export function limitOf(reason: string | null, headers: Headers): Limit {
  const told = retryAfterMs(headers);
  switch (reason) {
    case 'quotaExceeded':
    case 'dailyLimitExceeded':
      return {
        retryAfterMs: told ?? untilPacificMidnight(headers['date']) ?? UNKNOWN_QUOTA_WAIT_MS,
        scope: 'app',
      };
    case 'uploadLimitExceeded':
      return { retryAfterMs: told ?? CHANNEL_LIMIT_WAIT_MS, scope: 'account' };
    default:
      return { retryAfterMs: told, scope: 'account' };
  }
}

/**
 * Quotas begin anew at midnight Pacific time. Reckoned from the answer's own date, so that no clock of ours
 * can be wrong; on the two days when clocks are changed it is an hour off, and the next answer corrects it.
 */
export function untilPacificMidnight(date: string | undefined): number | null {
  const now = new Date(date ?? '');
  if (Number.isNaN(now.getTime())) return null;
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/Los_Angeles',
    hourCycle: 'h23',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(now);
  const part = (type: string): number =>
    Number(parts.find((candidate) => candidate.type === type)?.value ?? 0);
  const passed = part('hour') * 3600 + part('minute') * 60 + part('second');
  return (DAY_SECONDS - passed) * 1000;
}
