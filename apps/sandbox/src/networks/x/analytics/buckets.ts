import type { Query } from '../server/query.js';
import { refuse } from '../server/query.js';

/** A span of time that figures are told for. */
export interface Span {
  readonly start: Date;
  readonly end: Date;
}

export type Granularity = 'hourly' | 'daily' | 'weekly' | 'total';

const hourMs = 60 * 60 * 1000;
const lengths = { hourly: hourMs, daily: 24 * hourMs, weekly: 7 * 24 * hourMs } as const;

/** The span of a query; both ends are required. Throws Problem. */
export function readSpan(query: Query): Span {
  query.required('start_time');
  query.required('end_time');
  const start = query.time('start_time');
  const end = query.time('end_time');
  if (start !== null && end !== null && start < end) return { start, end };
  const message = "Invalid 'start_time'. 'start_time' must be before 'end_time'";
  throw refuse('start_time', query.text('start_time') ?? '', message);
}

/** The granularity of a query. Throws Problem for one that is not allowed. */
export function readGranularity(
  query: Query,
  allowed: readonly Granularity[],
  usual: Granularity,
): Granularity {
  const [word] = query.words('granularity', allowed);
  return allowed.find((granularity) => granularity === word) ?? usual;
}

/** When the buckets of a span begin. */
export function bucketStarts(
  { start, end }: Span,
  granularity: Exclude<Granularity, 'total'>,
): readonly Date[] {
  const length = lengths[granularity];
  const starts: Date[] = [];
  const first = Math.floor(start.getTime() / length) * length;
  for (let at = first; at < end.getTime() && starts.length < 1000; at += length)
    starts.push(new Date(at));
  return starts;
}

/** The bucket that a moment falls into. */
export function bucketOf(starts: readonly Date[], moment: Date): Date | undefined {
  return starts.findLast((start) => start <= moment);
}
