import { accountShare } from './account-share.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const LONGEST_LEAD_MS = 7 * DAY_MS;
const SHORTEST_LEAD_MS = 5 * MINUTE_MS;
const LEAD_SHARE = 0.2;
const LONGEST_SPREAD_MS = DAY_MS;
const SPREAD_SHARE = 0.1;

/**
 * The latest moment at which a token should be renewed: with a fifth of its life left, at least five minutes
 * and at most a week ahead. A token that lives shorter than ten minutes is renewed at half its life.
 */
export function refreshDueAt(obtainedAt: Date, expiresAt: Date): Date {
  const lifetime = lifetimeMs(obtainedAt, expiresAt);
  const wanted = Math.min(LONGEST_LEAD_MS, Math.max(SHORTEST_LEAD_MS, lifetime * LEAD_SHARE));
  return new Date(expiresAt.getTime() - Math.min(wanted, lifetime / 2));
}

/**
 * When the scheduler renews the token: up to a tenth of its life, at most a day, ahead of the latest moment.
 * How far is the account's own, so that accounts connected together are not renewed together.
 */
export function plannedRefreshAt(accountId: string, obtainedAt: Date, expiresAt: Date): Date {
  const spread = Math.min(LONGEST_SPREAD_MS, lifetimeMs(obtainedAt, expiresAt) * SPREAD_SHARE);
  const latest = refreshDueAt(obtainedAt, expiresAt).getTime();
  return new Date(latest - Math.floor(spread * accountShare(accountId)));
}

function lifetimeMs(obtainedAt: Date, expiresAt: Date): number {
  return Math.max(0, expiresAt.getTime() - obtainedAt.getTime());
}
