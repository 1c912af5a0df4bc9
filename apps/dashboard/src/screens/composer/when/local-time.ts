import type { When } from '../composition/composition.js';
import { Temporal } from '../../../time/temporal.js';

type At = Extract<When, { kind: 'at' }>;

const MINUTES_AHEAD = 60;
const STEP_MINUTES = 15;

/** The moment in a zone, to the minute: `2026-11-24T18:00`. */
export function localOf(instant: Date, timezone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(timezone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' });
}

/** A time to begin with: the next quarter at least an hour ahead. */
export function firstTime(now: Date, timezone: string): string {
  const step = STEP_MINUTES * 60_000;
  const ahead = now.getTime() + MINUTES_AHEAD * 60_000;
  return localOf(new Date(Math.ceil(ahead / step) * step), timezone);
}

/** Offsets that a local time has: none where clocks go forward over it, two where they go back. */
export function offsetsOf(local: string, timezone: string): readonly string[] {
  const plain = Temporal.PlainDateTime.from(local);
  const [earlier, later] = (['earlier', 'later'] as const).map((disambiguation) =>
    plain.toZonedDateTime(timezone, { disambiguation }),
  );
  const exists = earlier!.toPlainDateTime().equals(plain);
  if (!exists) return [];
  return earlier!.equals(later!) ? [earlier!.offset] : [earlier!.offset, later!.offset];
}

/** Null for a time that does not exist or is not complete. */
export function instantOf({ local, timezone, offset }: At): Date | null {
  if (!isComplete(local)) return null;
  const [first] = offsetsOf(local, timezone);
  const wanted = offset ?? first;
  if (wanted === undefined) return null;
  return new Date(Temporal.Instant.from(`${local}${wanted}`).epochMilliseconds);
}

export function isComplete(local: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local);
}

/** Another local time or zone; which of two equal times was meant is asked anew. */
export function atTime(local: string, timezone: string): At {
  return { kind: 'at', local, timezone };
}

/** How far away a moment is, in the unit that says it best. */
export function distance(
  from: Date,
  to: Date,
): { readonly amount: number; readonly unit: 'minute' | 'hour' | 'day' } {
  const minutes = Math.round((to.getTime() - from.getTime()) / 60_000);
  if (Math.abs(minutes) < 60) return { amount: minutes, unit: 'minute' };
  if (Math.abs(minutes) < 60 * 48) return { amount: Math.round(minutes / 60), unit: 'hour' };
  return { amount: Math.round(minutes / (60 * 24)), unit: 'day' };
}
