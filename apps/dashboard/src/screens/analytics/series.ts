import type { Schemas } from '../../api/client.js';
import { METRICS, type MetricName } from './analytics-search.js';

export type Point = Schemas['AnalyticsSeriesPoint'];

/** The days of an account. */
export interface AccountDays {
  readonly accountId: string;
  readonly points: readonly Point[];
}

/** What days add up to; null where no day tells it. */
export function sumOf(points: readonly Point[], metric: MetricName): number | null {
  const told = points.flatMap(({ metrics }) => metrics?.[metric] ?? []);
  return told.length === 0 ? null : told.reduce((sum, value) => sum + value, 0);
}

/** The first counter of the usual ones that any account tells. */
export function firstTold(series: readonly AccountDays[]): MetricName | null {
  const isTold = (metric: MetricName): boolean =>
    series.some(({ points }) => sumOf(points, metric) !== null);
  return METRICS.find(isTold) ?? null;
}

const RESPONSES: readonly MetricName[] = ['likes', 'comments', 'shares', 'saves', 'clicks'];
const AUDIENCES: readonly MetricName[] = ['impressions', 'reach', 'views'];

/** Responses for each time that posts were seen, over all accounts that tell both; null where none does. */
export function engagementOf(series: readonly AccountDays[]): number | null {
  let [seen, responses] = [0, 0];
  for (const { points } of series) {
    const audience = AUDIENCES.map((name) => sumOf(points, name)).find((sum) => sum !== null);
    const told = RESPONSES.flatMap((name) => sumOf(points, name) ?? []);
    if (!audience || told.length === 0) continue;
    seen += audience;
    responses += told.reduce((sum, value) => sum + value, 0);
  }
  return seen === 0 ? null : responses / seen;
}

/** Accounts by what they have of a counter, the largest first; those that tell nothing of it last. */
export function byTotal(
  series: readonly AccountDays[],
  metric: MetricName,
): readonly AccountDays[] {
  const total = ({ points }: AccountDays): number => sumOf(points, metric) ?? -1;
  return series.toSorted((one, other) => total(other) - total(one));
}
