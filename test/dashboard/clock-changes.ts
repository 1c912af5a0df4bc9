import { IANAZone } from 'luxon';

const DAY_MS = 86_400_000;

/** A local day on which clocks change, between a fortnight and a year from now. */
export interface ClockChange {
  readonly timezone: string;
  /** `2027-03-28` */
  readonly date: string;
}

/** The next two changes of a zone that posts can be planned around. */
export function changesOf(timezone: string, now: Date): readonly ClockChange[] {
  const zone = IANAZone.create(timezone);
  const found: ClockChange[] = [];
  for (let ms = now.getTime() + 14 * DAY_MS; found.length < 2; ms += DAY_MS) {
    const before = zone.offset(ms);
    if (before !== zone.offset(ms + DAY_MS)) {
      const at = firstWith(zone, ms, ms + DAY_MS, before);
      found.push({ timezone, date: new Date(at + before * 60_000).toISOString().slice(0, 10) });
    }
  }
  return found;
}

/** The first moment at which the offset is another one. */
function firstWith(zone: IANAZone, from: number, until: number, offset: number): number {
  let [low, high] = [from, until];
  while (high - low > 60_000) {
    const middle = Math.floor((low + high) / 2);
    if (zone.offset(middle) === offset) low = middle;
    else high = middle;
  }
  return high;
}

/** The wall clock of a moment: `2027-03-28T09:30`. */
export function wallOf(iso: string, timezone: string): string {
  const ms = Date.parse(iso);
  return new Date(ms + IANAZone.create(timezone).offset(ms) * 60_000).toISOString().slice(0, 16);
}
