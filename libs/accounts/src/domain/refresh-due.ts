const MINUTE_MS = 60_000;
const LONGEST_LEAD_MS = 7 * 24 * 60 * MINUTE_MS;
const SHORTEST_LEAD_MS = 5 * MINUTE_MS;
const LEAD_SHARE = 0.2;

/**
 * When a token should be renewed: with a fifth of its life left, at least five minutes and at most a
 * week ahead. A token that lives shorter than ten minutes is renewed at half its life.
 */
export function refreshDueAt(obtainedAt: Date, expiresAt: Date): Date {
  const lifetime = Math.max(0, expiresAt.getTime() - obtainedAt.getTime());
  const wanted = Math.min(LONGEST_LEAD_MS, Math.max(SHORTEST_LEAD_MS, lifetime * LEAD_SHARE));
  return new Date(expiresAt.getTime() - Math.min(wanted, lifetime / 2));
}
