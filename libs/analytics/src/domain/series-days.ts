import { DateTime, IANAZone } from 'luxon';

/** A day of a series. */
export interface SeriesDay {
  /** `2026-11-23` */
  readonly date: string;
  readonly start: Date;
  readonly end: Date;
}

export const MOST_SERIES_DAYS = 92;

/** Days of a zone, from the one that `from` lies in to the one that `to` lies in; at most one more than allowed. */
export function seriesDays(from: Date, to: Date, timezone: string): readonly SeriesDay[] {
  const days: SeriesDay[] = [];
  let day = DateTime.fromJSDate(from, { zone: timezone }).startOf('day');
  while (day.toMillis() <= to.getTime() && days.length <= MOST_SERIES_DAYS) {
    const next = day.plus({ days: 1 }).startOf('day');
    days.push({ date: day.toISODate()!, start: day.toJSDate(), end: next.toJSDate() });
    day = next;
  }
  return days;
}

/** Whether that is a name of the IANA database. */
export function isZoneName(name: string): boolean {
  return /^[A-Za-z]/.test(name) && IANAZone.isValidZone(name);
}
