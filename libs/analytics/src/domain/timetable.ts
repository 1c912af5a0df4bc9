const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** How the looks at a post are spread over its life. */
export interface TimetableBounds {
  /** Ages of a post at its looks on the first day, in minutes. */
  readonly earlyMinutes: readonly number[];
  /** From the first day to this one there is a look a day. */
  readonly dailyUntilDays: number;
  /** After that there is one a week, up to this day; later there are none. */
  readonly weeklyUntilDays: number;
}

/** The ages at which a post is looked at, in milliseconds, ascending. */
export type Timetable = readonly number[];

export function timetableOf(bounds: TimetableBounds): Timetable {
  const { earlyMinutes, dailyUntilDays, weeklyUntilDays } = bounds;
  const ages = new Set(earlyMinutes.map((minutes) => minutes * MINUTE_MS));
  for (let day = 2; day <= dailyUntilDays; day += 1) ages.add(day * DAY_MS);
  for (let day = dailyUntilDays + 7; day <= weeklyUntilDays; day += 7) ages.add(day * DAY_MS);
  return [...ages].filter((age) => age > 0).sort((one, other) => one - other);
}

/** The age of the last look; 0 when there is none. */
export function lastAgeMs(timetable: Timetable): number {
  return timetable.at(-1) ?? 0;
}

/**
 * Milliseconds until the next look; null when there is none any more. A look that comes half an interval early
 * or late stands for the one that was planned, so that one on demand saves one.
 */
export function nextLookMs(timetable: Timetable, ageMs: number): number | null {
  const next = timetable.findIndex((age, index) => age - slackMs(timetable, index) > ageMs);
  return next === -1 ? null : timetable[next]! - ageMs;
}

/** Numbers that were collected before a post had this age are stale; null while none can be. */
export function staleBeforeMs(timetable: Timetable, ageMs: number): number | null {
  const last = timetable.findLastIndex((age, index) => age + slackMs(timetable, index) <= ageMs);
  return last === -1 ? null : timetable[last]! - slackMs(timetable, last);
}

function slackMs(timetable: Timetable, index: number): number {
  return (timetable[index]! - (timetable[index - 1] ?? 0)) / 2;
}
