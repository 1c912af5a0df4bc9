import { offsetAt, offsetsOfLocalDay } from './zone-offsets.js';

/** What a wall time means in a zone. Moments are milliseconds since the epoch. */
export type LocalTime =
  | { readonly kind: 'unique'; readonly atMs: number }
  /** The hour that comes twice when clocks go back: the first of the two moments. */
  | { readonly kind: 'ambiguous'; readonly atMs: number }
  /** The hour that is left out when clocks go forward; `nextMs` is the same distance after the change. */
  | { readonly kind: 'nonexistent'; readonly nextMs: number };

/** Reads a wall time (given as if it were UTC) in a zone. */
export function readLocalTime(wallMs: number, zone: string): LocalTime {
  if (zone === 'UTC') return { kind: 'unique', atMs: wallMs };
  const { before, after } = offsetsOfLocalDay(zone, wallMs);
  if (before === after) return { kind: 'unique', atMs: wallMs - before };
  const early = wallMs - before;
  const late = wallMs - after;
  const earlyHolds = offsetAt(zone, early) === before;
  const lateHolds = offsetAt(zone, late) === after;
  if (earlyHolds && lateHolds) return { kind: 'ambiguous', atMs: Math.min(early, late) };
  if (earlyHolds) return { kind: 'unique', atMs: early };
  if (lateHolds) return { kind: 'unique', atMs: late };
  return { kind: 'nonexistent', nextMs: early };
}
