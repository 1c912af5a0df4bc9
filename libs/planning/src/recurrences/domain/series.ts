import { firstInstantOf, wallTimeAt } from '#libs/schedules';
import type { RecurrenceRule } from './recurrence-rule.js';
import { RuleDays } from './rule-days.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** So far ahead something has to come; a rule with nothing in so long is a mistake. */
const FARTHEST_MS = 3_653 * DAY_MS;
/** Days that one question may be about. */
const WIDEST_MS = 800 * DAY_MS;
/** A rule with COUNT is counted over so many years. */
const COUNTED_MS = 10 * FARTHEST_MS;
/** What is far ahead is no plan: looked at are so many years in all. */
const MOST_YEARS_MS = 10 * FARTHEST_MS;

/** A rule with the wall time and the place it begins at. */
export interface Series {
  /** The wall time as if it were UTC, in milliseconds, at a whole minute. */
  readonly startMs: number;
  readonly timezone: string;
  readonly rule: RecurrenceRule;
}

/** One time of a series. */
export interface SeriesTime {
  /** The wall time it is known by, as clocks of the place show it: `2026-12-01T09:00`. */
  readonly stamp: string;
  readonly wallMs: number;
  readonly at: Date;
}

/**
 * Times from one moment on and up to another, both included. What would be in the hour that clocks leave out is at its
 * end, and counts.
 */
export function timesBetween(series: Series, from: Date, to: Date): readonly SeriesTime[] {
  const { timezone } = series;
  const fromMs = from.getTime();
  const toMs = Math.min(to.getTime(), fromMs + WIDEST_MS);
  // A day more on both sides: what counts are the moments, not what clocks show.
  const first = wallTimeAt(fromMs, timezone) - DAY_MS;
  const last = wallTimeAt(toMs, timezone) + DAY_MS;
  const inside = ({ at }: SeriesTime): boolean => at.getTime() >= fromMs && at.getTime() <= toMs;
  return expanded(series, first, last).filter(inside);
}

/** The first time after a moment; null where the next years have none. */
export function nextTime(series: Series, after: Date): SeriesTime | null {
  return nextTimes(series, after, 1)[0] ?? null;
}

/** The times that follow a moment, as many as are wanted or the next years have. */
export function nextTimes(series: Series, after: Date, most: number): readonly SeriesTime[] {
  const times: SeriesTime[] = [];
  const afterMs = after.getTime();
  // A day before: what counts are the moments, not what clocks show.
  let cursorMs = Math.max(wallTimeAt(afterMs, series.timezone) - DAY_MS, series.startMs - 1);
  const lastMs = cursorMs + MOST_YEARS_MS;
  while (times.length < most && cursorMs < lastMs) {
    const time = firstAfter(series, cursorMs);
    if (time === null) break;
    cursorMs = time.wallMs;
    if (time.at.getTime() > afterMs) times.push(time);
  }
  return times;
}

/** The time of a series that has this name; null where there is none. */
export function timeOf(series: Series, stamp: string): SeriesTime | null {
  const wallMs = wallTimeOfStamp(stamp);
  if (wallMs === null) return null;
  return expanded(series, wallMs, wallMs).find((time) => time.stamp === stamp) ?? null;
}

/** A wall time such as `2026-12-01T09:00`, as if it were UTC; null where it is none. */
export function wallTimeOfStamp(stamp: string): number | null {
  const wallMs = Date.parse(`${stamp}:00Z`);
  return Number.isNaN(wallMs) || stampOf(wallMs) !== stamp ? null : wallMs;
}

function stampOf(wallMs: number): string {
  return new Date(wallMs).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length);
}

function expanded(series: Series, firstMs: number, lastMs: number): readonly SeriesTime[] {
  return [...timesOfRule(series, firstMs, lastMs)];
}

function firstAfter(series: Series, wallMs: number): SeriesTime | null {
  for (const time of timesOfRule(series, wallMs + 1, wallMs + FARTHEST_MS)) return time;
  return null;
}

/** The times from one wall time on and up to another, one by one: those that nobody asks for cost nothing. */
function* timesOfRule(series: Series, firstMs: number, lastMs: number): Generator<SeriesTime> {
  for (const wallMs of wallTimes(series, firstMs, Math.min(lastMs, endOfCount(series)))) {
    const time = timeAt(series, wallMs);
    if (isOver(series, time)) return;
    yield time;
  }
}

/** The wall times of a rule, whatever its end. */
function* wallTimes({ startMs, rule }: Series, firstMs: number, lastMs: number): Generator<number> {
  const startDay = Math.floor(startMs / DAY_MS);
  const timeOfDay = startMs - startDay * DAY_MS;
  const first = Math.ceil((firstMs - timeOfDay) / DAY_MS);
  const last = Math.floor((lastMs - timeOfDay) / DAY_MS);
  for (const day of new RuleDays(rule, startDay).between(first, last)) {
    yield day * DAY_MS + timeOfDay;
  }
}

function timeAt({ timezone }: Series, wallMs: number): SeriesTime {
  return { stamp: stampOf(wallMs), wallMs, at: new Date(firstInstantOf(wallMs, timezone)) };
}

function isOver({ rule: { until } }: Series, { wallMs, at }: SeriesTime): boolean {
  if (until === null) return false;
  return until.kind === 'local' ? wallMs > until.wallMs : at.getTime() > until.atMs;
}

const ends = new WeakMap<Series, number>();

/** The last wall time of a rule with COUNT: as many as it says, or those of the first years. */
function endOfCount(series: Series): number {
  const { startMs, rule } = series;
  if (rule.count === null) return Infinity;
  const known = ends.get(series);
  if (known !== undefined) return known;
  let [end, left] = [startMs - 1, rule.count];
  for (const wallMs of wallTimes(series, startMs, startMs + COUNTED_MS)) {
    [end, left] = [wallMs, left - 1];
    if (left === 0) break;
  }
  ends.set(series, end);
  return end;
}
