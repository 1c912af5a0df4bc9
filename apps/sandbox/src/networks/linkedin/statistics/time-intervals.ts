import type { RestCall } from '../rest/rest-call.js';
import { fieldError, syntaxError } from '../rest/rest-error.js';
import { dayMs } from './numbers.js';

/** A span of time in milliseconds, the end not included. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

const pattern =
  /^\(timeRange:\(start:(\d+),end:(\d+)\),timeGranularityType:(\w+)\)$|^\(timeGranularityType:(\w+),timeRange:\(start:(\d+),end:(\d+)\)\)$/;
// Statistics go back twelve months.
const keptMs = 366 * dayMs;

/** The days or months that `timeIntervals` asks for; undefined for the lifetime. */
export function readTimeIntervals(call: RestCall): readonly Span[] | undefined {
  const raw = call.query.raw('timeIntervals');
  if (raw === undefined) return undefined;
  const match = pattern.exec(raw);
  if (match === null) throw syntaxError('query');
  const [, firstStart, firstEnd, firstType, secondType, secondStart, secondEnd] = match;
  const start = Number(firstStart ?? secondStart);
  const end = Number(firstEnd ?? secondEnd);
  const granularity = firstType ?? secondType ?? '';
  const refuse = (reason: string): Error =>
    fieldError('INVALID_VALUE_FOR_FIELD', '/timeIntervals', reason);
  if (end <= start) throw refuse('end must be after start');
  if (start < call.desk.kernel.now().getTime() - keptMs) throw refuse('start is too long ago');
  if (granularity === 'DAY') return split(start, end, nextDay);
  if (granularity === 'MONTH') return split(start, end, nextMonth);
  throw refuse('timeGranularityType must be DAY or MONTH');
}

function split(start: number, end: number, next: (time: number) => number): readonly Span[] {
  const spans: Span[] = [];
  for (let time = Math.floor(start / dayMs) * dayMs; time < end; time = next(time)) {
    spans.push({ start: time, end: next(time) });
  }
  return spans;
}

function nextDay(time: number): number {
  return time + dayMs;
}

function nextMonth(time: number): number {
  const date = new Date(time);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
}
