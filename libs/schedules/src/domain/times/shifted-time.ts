import { readLocalTime, type LocalTime } from './local-time.js';
import { offsetAt } from './zone-offsets.js';

/** A moment moved by the wall clock of a zone: 09:00 and whole days stay 09:00, whatever the clocks do in between. */
export function shiftedTime(atMs: number, shiftMs: number, zone: string): LocalTime {
  return readLocalTime(atMs + offsetAt(zone, atMs) + shiftMs, zone);
}
