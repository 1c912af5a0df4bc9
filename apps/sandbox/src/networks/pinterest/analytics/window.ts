import { invalid } from '../requests/pinterest-error.js';

const DAY_MS = 86_400_000;
const MOST_DAYS = 90;

/** The days from `start_date` to `end_date`, both included, as `YYYY-MM-DD` in UTC. */
export function readWindow(query: URLSearchParams, now: Date): readonly string[] {
  const start = readDate(query, 'start_date');
  const end = readDate(query, 'end_date');
  const today = Date.parse(dayOf(now));
  if (end < start) throw invalid('The end_date must not be before the start_date.');
  if (start < today - MOST_DAYS * DAY_MS) {
    throw invalid(`The start_date cannot be more than ${MOST_DAYS} days back from today.`);
  }
  if (end - start > MOST_DAYS * DAY_MS) {
    throw invalid(`The end_date cannot be more than ${MOST_DAYS} days after the start_date.`);
  }
  if (start > today) throw invalid('The start_date must not be in the future.');
  const days = Math.round((Math.min(end, today) - start) / DAY_MS) + 1;
  return Array.from({ length: days }, (_none, index) => dayOf(new Date(start + index * DAY_MS)));
}

export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}

/** The day before. */
export function dayBefore(now: Date): string {
  return dayOf(new Date(now.getTime() - DAY_MS));
}

function readDate(query: URLSearchParams, name: string): number {
  const text = query.get(name) ?? '';
  if (text === '') throw invalid(`Invalid request: '${name}' is a required property`);
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time)) throw invalid(`Invalid request: '${text}' is not a 'date'`);
  return time;
}
