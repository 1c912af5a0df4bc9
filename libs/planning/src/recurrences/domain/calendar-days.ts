// Days as numbers, counted from 1 January 1970: what is reckoned with them makes no objects.

const DAYS_OF_ERA = 146_097;
const YEARS_OF_ERA = 400;
const DAYS_TO_EPOCH = 719_468;

/** A year, its month from 0, and the day of the month from 1. */
export interface CivilDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** The number of a day of the Gregorian calendar. */
export function dayNumber(year: number, month: number, day: number): number {
  // Years that begin in March have their leap day at their end.
  const shifted = month < 2 ? year - 1 : year;
  const era = Math.floor(shifted / YEARS_OF_ERA);
  const yearOfEra = shifted - era * YEARS_OF_ERA;
  const dayOfYear = Math.floor((153 * ((month + 10) % 12) + 2) / 5) + day - 1;
  const leapDays = Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100);
  return era * DAYS_OF_ERA + yearOfEra * 365 + leapDays + dayOfYear - DAYS_TO_EPOCH;
}

/** The day that a number stands for. */
export function civilDay(number: number): CivilDay {
  const since = number + DAYS_TO_EPOCH;
  const era = Math.floor(since / DAYS_OF_ERA);
  const dayOfEra = since - era * DAYS_OF_ERA;
  const centuries = Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096);
  const yearOfEra = Math.floor((dayOfEra - Math.floor(dayOfEra / 1_460) + centuries) / 365);
  const leapDays = Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100);
  const dayOfYear = dayOfEra - (365 * yearOfEra + leapDays);
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1;
  const month = (shiftedMonth + 2) % 12;
  return { year: yearOfEra + era * YEARS_OF_ERA + (month < 2 ? 1 : 0), month, day };
}

/** 0 for Sunday. */
export function weekdayOf(number: number): number {
  return (((number + 4) % 7) + 7) % 7;
}
