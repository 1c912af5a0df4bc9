import { Temporal } from '../../../time/temporal.js';
import type { PreviewedTime } from './use-recurrence-preview.js';

const FIRST = 6;

interface ShownTimes {
  readonly first: readonly PreviewedTime[];
  /** The first one after clocks changed there, where it comes later than those. */
  readonly changed: PreviewedTime | null;
}

/** The times that come next, and the first of those at another offset: its hour is the same. */
export function shownTimes(times: readonly PreviewedTime[], timezone: string): ShownTimes {
  const first = times.slice(0, FIRST);
  const [next] = times;
  if (next === undefined) return { first, changed: null };
  const offsetOf = ({ at }: PreviewedTime): string =>
    Temporal.Instant.from(at).toZonedDateTimeISO(timezone).offset;
  const offset = offsetOf(next);
  const changed = times.find((one) => offsetOf(one) !== offset) ?? null;
  return { first, changed: changed !== null && first.includes(changed) ? null : changed };
}
