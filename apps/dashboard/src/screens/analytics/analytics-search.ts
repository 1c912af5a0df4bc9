export const SPANS = [7, 28, 90] as const;
export type Span = (typeof SPANS)[number];
export const METRICS = [
  'impressions',
  'reach',
  'views',
  'likes',
  'comments',
  'shares',
  'saves',
  'clicks',
] as const;
export type MetricName = (typeof METRICS)[number];

/** Which numbers the address asks for. */
export interface AnalyticsSearch {
  readonly days?: Span | undefined;
  readonly account?: string | undefined;
  readonly metric?: MetricName | undefined;
  /** Id of a label: of the posts that carry it. */
  readonly label?: string | undefined;
}

export function analyticsSearchOf(search: Record<string, unknown>): AnalyticsSearch {
  const { account, label } = search;
  return {
    days: SPANS.find((days) => days === Number(search['days'])),
    account: typeof account === 'string' && account !== '' ? account.slice(0, 100) : undefined,
    label: typeof label === 'string' && label !== '' ? label.slice(0, 100) : undefined,
    metric: METRICS.find((metric) => metric === search['metric']),
  };
}
