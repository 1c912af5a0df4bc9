import type { GraphCall } from '../graph/graph-call.js';
import { invalidParameter } from '../graph/graph-error.js';
import { graphTime } from '../graph/times.js';

const dayMs = 24 * 60 * 60 * 1000;
const mostDays = 90;
const historyDays = 2 * 366;

/** `since` and `until` of Page insights: at most 90 days, within two years. */
export function readWindow(call: GraphCall): { readonly until: string } {
  const now = call.desk.kernel.now().getTime();
  const until = timeOf(call, 'until') ?? now;
  const since = timeOf(call, 'since') ?? until - dayMs;
  if (since > until) throw invalidParameter('since must be before until');
  if (until - since > mostDays * dayMs) {
    throw invalidParameter('There cannot be more than 90 days (7776000 s) between since and until');
  }
  if (now - since > historyDays * dayMs) {
    throw invalidParameter('Insights are available for the last two years only');
  }
  return { until: graphTime(new Date(until).toISOString()) };
}

function timeOf({ parameters }: GraphCall, name: string): number | null {
  const text = parameters.text(name);
  if (text === undefined) return null;
  const time = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text);
  if (Number.isNaN(time)) throw invalidParameter(`Param ${name} must be a valid datetime`);
  return time;
}
