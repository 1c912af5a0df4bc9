import type { PostMetrics } from '#libs/providers';

/** The counters that every network's numbers are brought to, in the order they are shown. */
export const METRIC_NAMES = [
  'impressions',
  'reach',
  'views',
  'likes',
  'comments',
  'shares',
  'saves',
  'clicks',
] as const satisfies readonly (keyof PostMetrics)[];

export type MetricName = (typeof METRIC_NAMES)[number];

/** The eight counters; null where the network does not tell. */
export type Metrics = Readonly<Record<MetricName, number | null>>;

/** What could be used of an answer, and the counters that could not. */
export interface ReadMetrics {
  readonly metrics: Metrics;
  readonly unusable: readonly MetricName[];
}

/** Takes every counter by itself, so that one that is no number spoils none of the others. */
export function usableMetrics(told: Readonly<Record<string, unknown>>): ReadMetrics {
  const unusable = METRIC_NAMES.filter((name) => !isUsable(told[name] ?? null));
  const metrics = eachMetric((name) => {
    const value = told[name];
    return typeof value === 'number' && isUsable(value) ? value : null;
  });
  return { metrics, unusable };
}

/** What was added since an earlier count; null where one of the two is not known. */
export function gainedSince(totals: Metrics, earlier: Metrics): Metrics {
  return eachMetric((name) => {
    const [now, before] = [totals[name], earlier[name]];
    return now === null || before === null ? null : now - before;
  });
}

/** Whether at least one counter is known. */
export function tellsAnything(metrics: Metrics): boolean {
  return METRIC_NAMES.some((name) => metrics[name] !== null);
}

/** Builds the eight counters one by one. */
export function eachMetric(count: (name: MetricName) => number | null): Metrics {
  return Object.fromEntries(METRIC_NAMES.map((name) => [name, count(name)])) as Metrics;
}

/** Below zero is fine: some networks take votes against off. */
function isUsable(value: unknown): boolean {
  return value === null || Number.isSafeInteger(value);
}
