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

/** Counters and rates under a network's own names. */
type OwnMetrics = Readonly<Record<string, number>>;

/** What could be used of an answer, and the names of what could not. */
export interface ReadMetrics {
  readonly metrics: Metrics;
  readonly providerMetrics: OwnMetrics;
  readonly unusable: readonly string[];
}

/**
 * Takes every counter by itself, so that one that is no number spoils none of the others.
 * @param further under the network's own names; may also be rates
 */
export function usableMetrics(
  told: Readonly<Record<string, unknown>>,
  further: Readonly<Record<string, unknown>> = {},
): ReadMetrics {
  const own = Object.entries(further).filter(([, value]) => value !== null && value !== undefined);
  const usable = own.filter((one): one is [string, number] => Number.isFinite(one[1]));
  const unusable = [
    ...METRIC_NAMES.filter((name) => !isUsable(told[name] ?? null)),
    ...own.filter(([, value]) => !Number.isFinite(value)).map(([name]) => name),
  ];
  const metrics = eachMetric((name) => {
    const value = told[name];
    return typeof value === 'number' && isUsable(value) ? value : null;
  });
  return { metrics, providerMetrics: Object.fromEntries(usable), unusable };
}

/** Counters of what has happened: less than before means that the network began to count anew. */
const NEVER_FALLING: readonly MetricName[] = ['impressions', 'reach', 'views', 'clicks'];

/** What was added between two counts, and the counters that were begun anew in between. */
export interface GainedMetrics {
  readonly gained: Metrics;
  readonly restarted: readonly MetricName[];
}

/** Null where one of the two counts is not known, or where the network began anew. Likes may be taken back. */
export function gainedSince(totals: Metrics, earlier: Metrics): GainedMetrics {
  const difference = eachMetric((name) => {
    const [now, before] = [totals[name], earlier[name]];
    return now === null || before === null ? null : now - before;
  });
  const restarted = NEVER_FALLING.filter((name) => (difference[name] ?? 0) < 0);
  return {
    gained: eachMetric((name) => (restarted.includes(name) ? null : difference[name])),
    restarted,
  };
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
