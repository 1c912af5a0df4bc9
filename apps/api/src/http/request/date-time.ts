/** ISO 8601 as a pattern of JSON Schema: a day, or a day and a time, with or without an offset. */
export const DATE_TIME =
  '^\\d{4}-\\d{2}-\\d{2}([Tt ]\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,9})?)?([Zz]|[+-]\\d{2}:?\\d{2})?)?$';

const pattern = new RegExp(DATE_TIME);
const hasZone = /(?:Z|[+-]\d{2}:?\d{2})$/i;
const DAY_LENGTH = 10;

/** Reads a date-time; without an offset it is UTC. Leaves what is none as it is, for the validator to name. */
export function readDateTime(value: unknown): unknown {
  if (typeof value !== 'string' || !pattern.test(value)) return value;
  const isWhole = value.length === DAY_LENGTH || hasZone.test(value.slice(DAY_LENGTH));
  const date = new Date(isWhole ? value : `${value}Z`);
  return Number.isNaN(date.getTime()) || !isRealDay(value.slice(0, DAY_LENGTH)) ? value : date;
}

/** Date reads the 30th of February as the 2nd of March. */
function isRealDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}
