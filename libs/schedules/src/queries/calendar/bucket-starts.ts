import { offsetAt } from '../../domain/times/zone-offsets.js';

export type BucketLength = 'day' | 'hour';

const MINUTE_MS = 60_000;
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
  const next = length === 'hour' ? nextHour : nextMidnight;
  const starts: Date[] = [];
  for (let ms = from.getTime(); ms < to.getTime(); ms = next(ms, timezone))
    starts.push(new Date(ms));
  return starts;
}

/** What is left of the hour on the clock. After a change of half an hour the next one begins there. */
function nextHour(ms: number, timezone: string): number {
  const wallMs = ms + offsetAt(timezone, ms);
  return ms + HOUR_MS - mod(wallMs, HOUR_MS);
}

/** The first moment of the next date. Where clocks skip midnight that is later than midnight. */
function nextMidnight(ms: number, timezone: string): number {
  const offset = offsetAt(timezone, ms);
  const dayOf = (at: number): number => Math.floor((at + offsetAt(timezone, at)) / DAY_MS);
  const today = dayOf(ms);
  const guess = ms + DAY_MS - mod(ms + offset, DAY_MS);
  // Changes of clocks are by quarters of an hour at least, and never by more than a few hours.
  let earliest = guess - 4 * HOUR_MS;
  if (earliest <= ms) earliest = ms + 15 * MINUTE_MS - mod(ms, 15 * MINUTE_MS);
  for (let at = earliest; ; at += 15 * MINUTE_MS) if (dayOf(at) > today) return at;
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
