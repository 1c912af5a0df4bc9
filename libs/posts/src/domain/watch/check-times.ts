const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long before its time a scheduled post is checked again, longest first. */
export const CHECK_LEADS_MS: readonly number[] = [24 * HOUR_MS, HOUR_MS, 5 * MINUTE_MS];
/** Who is told of a change looks no farther ahead: later posts have their first check before them. */
export const WATCHED_AHEAD_MS = CHECK_LEADS_MS[0]!;
/** Nearer than this a post is left to the engine, which must find its row free. */
export const LEFT_TO_ENGINE_MS = MINUTE_MS;

const SOONEST_RECHECK_MS = 10 * MINUTE_MS;
const RECHECK_SHARE = 1 / 8;

/** The next of the check times; null once the last one is over. */
export function nextCheckAt(publishAt: Date, now: Date): Date | null {
  const lead = CHECK_LEADS_MS.find((leadMs) => publishAt.getTime() - leadMs > now.getTime());
  return lead === undefined ? null : new Date(publishAt.getTime() - lead);
}

/**
 * When a post at risk is looked at again: also between the check times, since somebody may be mending it. The
 * nearer its time, the sooner; in its last minutes no more.
 */
export function recheckAt(publishAt: Date, now: Date): Date | null {
  const planned = nextCheckAt(publishAt, now);
  if (planned === null) return null;
  const leftMs = publishAt.getTime() - now.getTime();
  const soonMs = now.getTime() + Math.max(SOONEST_RECHECK_MS, leftMs * RECHECK_SHARE);
  return new Date(Math.min(planned.getTime(), soonMs));
}

/** After an edit: at once where the old content was at risk, since an edit is not checked for everything. */
export function checkAfterEdit(publishAt: Date | null, now: Date, wasAtRisk: boolean): Date | null {
  const planned = publishAt === null ? null : nextCheckAt(publishAt, now);
  return planned !== null && wasAtRisk ? now : planned;
}
