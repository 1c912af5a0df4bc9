import type { NodeCall } from '../desk.js';
import { GraphError } from '../graph-error.js';
import { timeOf } from '../requests/paging.js';
import { invalidParameter, missingParameter } from '../requests/refusals.js';
import { graphTime } from '../requests/times.js';
import { accountMetrics, type AccountMetric } from './account-metrics.js';

const dayMs = 24 * 60 * 60 * 1000;
const longestWindowMs = 30 * dayMs;
const leastFollowers = 100;

/** `GET /{ig-user-id}/insights`; a metric without numbers is left out instead of 0. */
export function readAccountInsights(node: NodeCall): Record<string, unknown> {
  const { desk, account, parameters } = node;
  const names = parameters.list('metric');
  if (names === null) throw missingParameter('metric');
  const period = parameters.needed('period');
  const type = parameters.text('metric_type') ?? 'time_series';
  const breakdowns = parameters.list('breakdown') ?? [];
  const metrics = names.map((name) => ({
    name,
    metric: findMetric(name, { period, type, breakdowns }),
  }));
  const window = readWindow(node);
  const numbers = desk.kernel.metrics.ofAccount(account.id);
  if (names.includes('follower_count') && account.followers < leastFollowers) {
    throw invalidParameter('follower_count needs at least 100 followers');
  }
  if (metrics.some(({ metric }) => metric.period === 'lifetime')) readTimeframe(node);
  const shown = metrics
    .filter(({ name }) => numbers[name] !== undefined)
    .map(({ name }) => ({
      name,
      period,
      title: name,
      description: name,
      ...valueOf(numbers[name], { type, breakdowns, until: window.until }),
      id: `${account.id}/insights/${name}/${period}`,
    }));
  return { data: shown };
}

interface Asked {
  readonly period: string;
  readonly type: string;
  readonly breakdowns: readonly string[];
}

function findMetric(name: string, { period, type, breakdowns }: Asked): AccountMetric {
  const metric = Object.hasOwn(accountMetrics, name) ? accountMetrics[name] : undefined;
  if (!metric) {
    throw invalidParameter(
      `metric must be one of the following values: ${Object.keys(accountMetrics).join(', ')}`,
    );
  }
  if (type !== 'total_value' && type !== 'time_series') {
    throw invalidParameter(
      'metric_type must be one of the following values: total_value, time_series',
    );
  }
  if (!metric.types.includes(type)) {
    throw invalidParameter(
      `The following metrics (${name}) should be specified with parameter metric_type=${metric.types[0] ?? ''}`,
    );
  }
  if (metric.period !== period) {
    throw invalidParameter(`Incompatible period (${period}) for the metric ${name}`);
  }
  if (breakdowns.some((breakdown) => !metric.breakdowns.includes(breakdown))) {
    throw new GraphError(1, 'An unknown error has occurred');
  }
  return metric;
}

function readWindow({ parameters, now }: NodeCall): { since: number; until: number } {
  const until = timeOf(parameters, 'until') ?? now;
  const since = timeOf(parameters, 'since') ?? until - dayMs;
  if (since > until) throw invalidParameter('since param must be before until');
  if (until - since > longestWindowMs) {
    throw invalidParameter('There cannot be more than 30 days between since and until');
  }
  return { since, until };
}

function readTimeframe({ parameters }: NodeCall): void {
  const timeframe = parameters.needed('timeframe');
  if (timeframe !== 'this_week' && timeframe !== 'this_month') {
    throw invalidParameter('timeframe must be one of this_week, this_month');
  }
}

/** A number set through the control API, or an object of numbers by the values of the breakdown. */
function valueOf(
  set: unknown,
  asked: Pick<Asked, 'type' | 'breakdowns'> & { readonly until: number },
): Record<string, unknown> {
  const parts = typeof set === 'object' && set !== null ? Object.entries(set) : [];
  const sum = parts.reduce((total, [, value]) => total + Number(value), 0);
  const value = parts.length > 0 ? sum : Number(set);
  if (asked.type === 'time_series') {
    return { values: [{ value, end_time: graphTime(asked.until) }] };
  }
  if (asked.breakdowns.length === 0) return { total_value: { value } };
  const results = parts.map(([dimension, part]) => ({
    dimension_values: [dimension],
    value: Number(part),
  }));
  return { total_value: { value, breakdowns: [{ dimension_keys: asked.breakdowns, results }] } };
}
