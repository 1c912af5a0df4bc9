import { accountShare } from './account-share.js';

const FIRST_MS = 60_000;
const LONGEST_MS = 30 * 60_000;
const JITTER_SHARE = 0.2;

/** A refresh that failed without a verdict of the network. */
export interface FailedRefresh {
  readonly accountId: string;
  /** Failures in a row, this one included. */
  readonly failures: number;
  /** When the present token ends. */
  readonly expiresAt: Date | null;
  /** What the network asked for; null when it asked for nothing. */
  readonly retryAfterMs: number | null;
}

/**
 * When it is tried again: after a minute, then twice as long each time, half an hour at most. While the token
 * lives, not later than half of what is left of it; never sooner than the network asked for.
 */
export function refreshRetryAt(failed: FailedRefresh, now: Date): Date {
  const { accountId, failures, expiresAt, retryAfterMs } = failed;
  const doubled = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures - 1, 10));
  const leftMs = (expiresAt?.getTime() ?? 0) - now.getTime();
  const wanted = leftMs > 0 ? Math.min(doubled, Math.max(FIRST_MS, leftMs / 2)) : doubled;
  const spread = wanted * (1 - JITTER_SHARE * accountShare(accountId));
  return new Date(now.getTime() + Math.max(Math.floor(spread), retryAfterMs ?? 0));
}
