import { offsetAt } from '../../domain/times/zone-offsets.js';

export type BucketLength = 'day' | 'hour';

const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Most that a calendar covers, in milliseconds: with a day of 25 hours in it. */
export const LONGEST_MS: Readonly<Record<BucketLength, number>> = {
  day: 62 * DAY_MS + HOUR_MS,
  hour: 8 * DAY_MS + HOUR_MS,
};

/**
 * Where the days or hours of a zone begin, the first at `from`. A day of a change of clocks has 23 or 25 hours, and its
 * hours are as long as the clocks make them.
 */
export function bucketStarts(
  from: Date,
  to: Date,
  timezone: string,
  length: BucketLength,
): readonly Date[] {
  const offsets = offsetsOf(timezone);
  const next = length === 'hour' ? nextHour : nextMidnight;
  const starts: Date[] = [];
  for (let ms = from.getTime(); ms < to.getTime(); ms = next(ms, offsets)) {
    starts.push(new Date(ms));
  }
  return starts;
}

/** The offset from UTC at a moment, in milliseconds. */
type Offsets = (ms: number) => number;

/** Asking the zone database is slow: it is asked once a day, and for each moment of a day on which clocks change. */
function offsetsOf(timezone: string): Offsets {
  const byDay = new Map<number, number>();
  const atStartOf = (day: number): number => {
    const offset = byDay.get(day) ?? offsetAt(timezone, day * DAY_MS);
    byDay.set(day, offset);
    return offset;
  };
  return (ms) => {
    const day = Math.floor(ms / DAY_MS);
    const offset = atStartOf(day);
    return atStartOf(day + 1) === offset ? offset : offsetAt(timezone, ms);
  };
}

/** What is left of the hour on the clock. Where clocks change within it, the next one begins there. */
function nextHour(ms: number, offsets: Offsets): number {
  const offset = offsets(ms);
  const next = ms + HOUR_MS - mod(ms + offset, HOUR_MS);
  if (offsets(next - 1) === offset) return next;
  for (let at = nextQuarter(ms); ; at += QUARTER_MS) if (offsets(at) !== offset) return at;
}

/** The first moment of the next date. Where clocks skip midnight that is later than midnight. */
function nextMidnight(ms: number, offsets: Offsets): number {
  const offset = offsets(ms);
  const guess = ms + DAY_MS - mod(ms + offset, DAY_MS);
  if (offsets(guess) === offset) return guess;
  const dayOf = (at: number): number => Math.floor((at + offsets(at)) / DAY_MS);
  const today = dayOf(ms);
  // Clocks change by a few hours at most; over the date line they go forward by a day.
  for (let at = Math.max(guess - 4 * HOUR_MS, nextQuarter(ms)); ; at += QUARTER_MS) {
    if (dayOf(at) > today) return at;
  }
}

/** Clocks change at quarters of an hour alone. */
function nextQuarter(ms: number): number {
  return ms + QUARTER_MS - mod(ms, QUARTER_MS);
}

function mod(value: number, by: number): number {
  return ((value % by) + by) % by;
}

/** `2026-11-24T00:00:00+01:00` */
export function writtenIn(timezone: string, moment: Date): string {
  const offset = offsetAt(timezone, moment.getTime());
  const minutes = Math.abs(offset) / MINUTE_MS;
  const two = (value: number): string => String(value).padStart(2, '0');
  const sign = offset < 0 ? '-' : '+';
  const local = new Date(moment.getTime() + offset).toISOString().slice(0, 19);
  return `${local}${sign}${two(Math.floor(minutes / 60))}:${two(Math.floor(minutes % 60))}`;
}
