import type { JsonReader } from '../../../contract/json-reader.js';
import { comparable } from './instagram.caption.js';

/** Our clock and Instagram's need not agree to the second. */
export const CLOCK_SLACK_MS = 60_000;

/** Whether a listed object is not older than that; null where nothing is known. */
export function isSince(row: JsonReader, since: number | null): boolean {
  const time = timeOf(row);
  return since === null || (time !== null && time >= since);
}

/** When an object was made. Meta writes the offset without a colon: 2026-03-01T10:00:00+0000. */
export function timeOf(row: JsonReader): number | null {
  const written = row.text('timestamp') ?? '';
  const time = Date.parse(written.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
  return Number.isNaN(time) ? null : time;
}

export function isSameText(one: string, other: string): boolean {
  return comparable(one) === comparable(other);
}
