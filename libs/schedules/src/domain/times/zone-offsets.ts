import { IANAZone } from 'luxon';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
// A hostile client could name every day of every zone; the caches start anew before that hurts.
const MOST_ENTRIES = 20_000;

interface DayOffsets {
  readonly before: number;
  readonly after: number;
}

const daysByZone = new Map<string, Map<number, DayOffsets>>();
const validity = new Map<string, boolean>();
let entries = 0;

/** True for a name of the IANA time zone database; offsets such as +02:00 are not zones. */
export function isZone(name: string): boolean {
  const known = validity.get(name);
  if (known !== undefined) return known;
  if (validity.size > MOST_ENTRIES) validity.clear();
  const isValid = /^[A-Za-z]/.test(name) && IANAZone.isValidZone(name);
  validity.set(name, isValid);
  return isValid;
}

/**
 * The offsets from UTC, in milliseconds, that a local day can have in a zone: the one before and the one
 * after any change of that day. Asking the zone database is slow, so days are remembered.
 * @param localMs the local wall time as if it were UTC
 */
export function offsetsOfLocalDay(zone: string, localMs: number): DayOffsets {
  const day = Math.floor(localMs / DAY_MS);
  const days = daysByZone.get(zone) ?? new Map<number, DayOffsets>();
  const known = days.get(day);
  if (known) return known;
  if ((entries += 1) > MOST_ENTRIES) {
    daysByZone.clear();
    entries = 0;
  }
  const offsets = {
    before: offsetAt(zone, (day - 1) * DAY_MS),
    after: offsetAt(zone, (day + 2) * DAY_MS),
  };
  daysByZone.set(zone, days.set(day, offsets));
  return offsets;
}

/** Offset from UTC in milliseconds at a moment. */
export function offsetAt(zone: string, instantMs: number): number {
  return IANAZone.create(zone).offset(instantMs) * MINUTE_MS;
}
