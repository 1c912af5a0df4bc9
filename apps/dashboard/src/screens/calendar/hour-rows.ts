import type { ZoneClock } from '../../time/zone-clock.js';
import type { Day } from './range.js';

/** One row of the grid of hours. On a day whose clocks go back an hour stands there twice. */
export interface HourRow {
  readonly hour: number;
  /** 0 for the first of two equal hours, which is all there is on most days. */
  readonly turn: number;
}

const HOUR_MS = 60 * 60_000;
const QUARTER_MS = 15 * 60_000;

/** Where a day's hours stand: the moment at which each row begins on that day, in the order of rows; null where it has none. */
export interface DayHours {
  readonly day: Day;
  readonly startsMs: readonly (number | null)[];
}

/** The rows that these days need together, and each day's moments in them. */
export function hourGridOf(
  days: readonly Day[],
  clock: ZoneClock,
): { readonly rows: readonly HourRow[]; readonly columns: readonly DayHours[] } {
  const hours = days.map((day) => hoursOf(day, clock));
  const second = new Set(hours.flatMap((of) => [...of.keys()].filter((key) => key.endsWith('/1'))));
  const rows = Array.from({ length: 24 }, (_, hour) => hour).flatMap((hour) => [
    { hour, turn: 0 },
    ...(second.has(`${hour}/1`) ? [{ hour, turn: 1 }] : []),
  ]);
  return {
    rows,
    columns: days.map((day, index) => ({
      day,
      startsMs: rows.map(({ hour, turn }) => hours[index]!.get(`${hour}/${turn}`) ?? null),
    })),
  };
}

/** The first moment of each hour that clocks show on a day. Changes happen at quarters, if not at hours. */
function hoursOf(day: Day, clock: ZoneClock): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  let last = { hour: -1, offset: 0 };
  for (let ms = day.startMs; ms < day.endMs; ms += QUARTER_MS) {
    const offset = clock.offsetAt(ms);
    const hour = new Date(ms + offset).getUTCHours();
    // Going forward within an hour leads on in it; going back begins it anew.
    if (hour !== last.hour || offset < last.offset) {
      found.set(found.has(`${hour}/0`) ? `${hour}/1` : `${hour}/0`, ms);
    }
    last = { hour, offset };
  }
  return found;
}

/** How far down a moment stands, in rows: 9.5 for half past nine on a day without a change. */
export function placeOf({ startsMs }: DayHours, clock: ZoneClock, ms: number): number {
  const row = startsMs.findLastIndex((startMs) => startMs !== null && startMs <= ms);
  if (row < 0) return 0;
  const minutes = new Date(clock.wallMs(ms)).getUTCMinutes();
  return row + minutes / 60;
}

/** The moment at a place, at quarters of an hour; null where clocks skip it. */
export function momentAt(
  { startsMs, day }: DayHours,
  clock: ZoneClock,
  place: number,
): number | null {
  const row = Math.min(Math.max(Math.floor(place), 0), startsMs.length - 1);
  const startMs = startsMs[row];
  if (startMs === null || startMs === undefined) return null;
  const quarter = Math.floor((place - row) * 4) * QUARTER_MS;
  const hourStart = startMs - (clock.wallMs(startMs) % HOUR_MS);
  const ms = hourStart + quarter;
  const isShown = ms >= startMs && ms < day.endMs && sameHour(clock, ms, startMs);
  return isShown ? ms : null;
}

function sameHour(clock: ZoneClock, one: number, other: number): boolean {
  return new Date(clock.wallMs(one)).getUTCHours() === new Date(clock.wallMs(other)).getUTCHours();
}
