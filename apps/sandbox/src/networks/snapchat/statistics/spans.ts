import { invalid } from '../requests/snapchat-error.js';

/** A stretch of time, its end not included. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const granularities = ['DAY', 'TOTAL', 'LIFETIME'];

/** The spans that `granularity`, `startTime` and `endTime` ask for; null for the whole life. */
export function readSpans(query: URLSearchParams): readonly Span[] | null {
  const granularity = query.get('granularity') ?? 'LIFETIME';
  if (!granularities.includes(granularity)) {
    throw invalid(`granularity must be one of ${granularities.join(', ')}`);
  }
  const isWhole = granularity === 'LIFETIME';
  if (isWhole && (query.has('startTime') || query.has('endTime'))) {
    throw invalid('startTime and endTime have to be left out for LIFETIME');
  }
  if (isWhole) return null;
  const start = readMidnight(query, 'startTime');
  const end = readMidnight(query, 'endTime');
  if (end <= start) throw invalid('endTime has to be after startTime');
  if (granularity === 'TOTAL') return [{ start, end }];
  return Array.from({ length: (end - start) / DAY_MS }, (_none, index) => {
    return { start: start + index * DAY_MS, end: start + (index + 1) * DAY_MS };
  });
}

function readMidnight(query: URLSearchParams, name: string): number {
  const text = query.get(name) ?? '';
  const time = /^\d{4}-\d{2}-\d{2}T/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time)) throw invalid(`${name} must be an ISO 8601 time`);
  if (time % DAY_MS !== 0) throw invalid(`${name} must be midnight`);
  return time;
}
