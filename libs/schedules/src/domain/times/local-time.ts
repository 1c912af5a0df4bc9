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

/** A gap or an overlap begins and ends with a whole minute in every zone of today. */
const MINUTE_MS = 60_000;

/**
 * The moment that a wall time means where one has to be found, without a person to ask: the first of two, and for a
 * time that clocks leave out the first moment after it.
 */
export function firstInstantOf(wallMs: number, zone: string): number {
  const local = readLocalTime(wallMs, zone);
  return local.kind === 'nonexistent' ? endOfGap(wallMs, zone, local.nextMs) : local.atMs;
}

/** What clocks in the zone show at a moment, as if it were UTC. */
export function wallTimeAt(atMs: number, zone: string): number {
  return zone === 'UTC' ? atMs : atMs + offsetAt(zone, atMs);
}

/** @param behindMs a moment behind the gap: as far from it as the wall time is from its beginning */
function endOfGap(wallMs: number, zone: string, behindMs: number): number {
  const { after } = offsetsOfLocalDay(zone, wallMs);
  let before = Math.floor((wallMs - after) / MINUTE_MS);
  let behind = Math.ceil(behindMs / MINUTE_MS);
  while (behind - before > 1) {
    const middle = Math.floor((before + behind) / 2);
    if (offsetAt(zone, middle * MINUTE_MS) === after) behind = middle;
    else before = middle;
  }
  return behind * MINUTE_MS;
}
