import { RRuleTemporal } from 'rrule-temporal';
import { firstInstantOf, wallTimeAt } from '#libs/schedules';
import type { RecurrenceRule } from './recurrence-rule.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** So far ahead something has to come; a rule with nothing in so long is a mistake. */
const FARTHEST_MS = 3_653 * DAY_MS;
/** Days that one question may be about. */
const WIDEST_MS = 800 * DAY_MS;
// Far beyond what a rule by days needs for the years that are asked about.
const MOST_PERIODS = 40_000;
const MOST_CANDIDATES = 500_000;

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
  const { timezone, startMs } = series;
  const afterMs = after.getTime();
  const begin = Math.max(wallTimeAt(afterMs, timezone) - DAY_MS, startMs - 1);
  const end = Math.max(wallTimeAt(afterMs, timezone), startMs) + FARTHEST_MS;
  let cursor = begin;
  // Twice at most: the moments of a day before may have passed already.
  for (let tries = 0; tries < 4; tries += 1) {
    const wallMs = nextWallTime(series, cursor, end);
    if (wallMs === null) return null;
    const time = timeAt(series, wallMs);
    if (isOver(series, time)) return null;
    if (time.at.getTime() > afterMs) return time;
    cursor = wallMs;
  }
  return null;
}

/** The times that follow a moment, as many as are wanted or the next years have. */
export function nextTimes(series: Series, after: Date, most: number): readonly SeriesTime[] {
  const times: SeriesTime[] = [];
  let windowMs = 2 * (most + 4) * DAY_MS;
  let time = nextTime(series, after);
  while (time !== null && times.length < most) {
    times.push(...timesBetween(series, time.at, new Date(time.at.getTime() + windowMs)));
    windowMs = Math.min(4 * windowMs, WIDEST_MS);
    time = nextTime(series, times.at(-1)!.at);
  }
  return times.slice(0, most);
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
  const end = endOfCount(series, lastMs);
  const last = end === null ? lastMs : Math.min(lastMs, end);
  const first = Math.max(firstMs, series.startMs);
  if (last < first) return [];
  const found = ruleOf(series, last).between(new Date(first), new Date(last), true);
  const times = found.map(({ epochMilliseconds }) => timeAt(series, epochMilliseconds));
  return times.filter((time) => !isOver(series, time));
}

function nextWallTime(series: Series, afterMs: number, lastMs: number): number | null {
  const end = endOfCount(series, lastMs);
  const last = end === null ? lastMs : Math.min(lastMs, end);
  if (last <= afterMs || last < series.startMs) return null;
  return ruleOf(series, last).next(new Date(afterMs), false)?.epochMilliseconds ?? null;
}

function timeAt({ timezone }: Series, wallMs: number): SeriesTime {
  return { stamp: stampOf(wallMs), wallMs, at: new Date(firstInstantOf(wallMs, timezone)) };
}

function isOver({ rule: { until } }: Series, { wallMs, at }: SeriesTime): boolean {
  if (until === null) return false;
  return until.kind === 'local' ? wallMs > until.wallMs : at.getTime() > until.atMs;
}

/** How far the times of a rule with COUNT were counted, and whether that is all that it has. */
interface Count {
  readonly toMs: number;
  readonly lastMs: number | null;
  readonly isWhole: boolean;
}
const counts = new WeakMap<Series, Count>();

/**
 * The wall time at which a rule with COUNT ends; null where that is after the given one. Counting from the start is slow:
 * it goes a little farther than it has to, and twice as far the next time.
 */
function endOfCount(series: Series, lastMs: number): number | null {
  const { startMs, rule } = series;
  if (rule.count === null) return null;
  const farthestMs = startMs + 10 * FARTHEST_MS;
  let known = counts.get(series);
  if (known === undefined || (!known.isWhole && known.toMs < Math.min(lastMs, farthestMs))) {
    const twiceMs = 2 * (known?.toMs ?? startMs) - startMs;
    const toMs = Math.min(Math.max(lastMs + FARTHEST_MS, twiceMs), farthestMs);
    known = counted(series, rule.count, toMs, farthestMs);
    counts.set(series, known);
  }
  return known.isWhole ? known.lastMs : null;
}

function counted(series: Series, count: number, toMs: number, farthestMs: number): Count {
  let left = count;
  let lastMs: number | null = null;
  ruleOf(series, toMs).all(({ epochMilliseconds }) => {
    lastMs = epochMilliseconds;
    left -= 1;
    return left > 0;
  });
  return { toMs, lastMs, isWhole: left === 0 || toMs === farthestMs };
}

/** The package reads wall times as UTC, which has neither gaps nor overlaps, and always has an end to stop at. */
function ruleOf({ startMs, rule }: Series, lastMs: number): RRuleTemporal {
  const listed = (name: string, values: readonly (string | number)[]): string =>
    values.length === 0 ? '' : `;${name}=${values.join(',')}`;
  const text =
    `FREQ=${rule.frequency};INTERVAL=${rule.interval};WKST=${rule.weekStart}` +
    listed('BYMONTH', rule.byMonth) +
    listed('BYMONTHDAY', rule.byMonthDay) +
    listed('BYDAY', rule.byDay) +
    listed('BYSETPOS', rule.bySetPos) +
    `;UNTIL=${basic(lastMs)}`;
  return new RRuleTemporal({
    rruleString: `DTSTART:${basic(startMs)}\nRRULE:${text}`,
    maxIterations: MOST_PERIODS,
    maxCandidateEvaluations: MOST_CANDIDATES,
    cache: false,
  });
}

/** `20261201T090000Z`. */
function basic(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19).replaceAll(/[:-]/g, '')}Z`;
}
