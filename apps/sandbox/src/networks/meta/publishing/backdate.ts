import type { GraphCall } from '../graph/graph-call.js';
import { invalidParameter } from '../graph/graph-error.js';

const granularities = ['year', 'month', 'day', 'hour', 'min', 'none'] as const;

/** `backdated_time`, which lies in the past; not for posts that are unpublished. */
export function readBackdate({ parameters, desk }: GraphCall, isPublished: boolean): string | null {
  parameters.word('backdated_time_granularity', granularities);
  const text = parameters.text('backdated_time');
  if (text === undefined) {
    if (!parameters.has('backdated_time_granularity')) return null;
    throw invalidParameter('The parameter backdated_time is required.');
  }
  const time = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text);
  if (Number.isNaN(time)) throw invalidParameter('Param backdated_time must be a valid datetime');
  if (time > desk.kernel.now().getTime()) {
    throw invalidParameter('Param backdated_time must be in the past');
  }
  if (!isPublished) throw invalidParameter('Unpublished posts cannot be backdated.');
  return new Date(time).toISOString();
}
