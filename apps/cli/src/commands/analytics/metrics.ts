import type { Cell } from '../../output/table.js';

export const metricNames = [
  'impressions',
  'reach',
  'views',
  'likes',
  'comments',
  'shares',
  'saves',
  'clicks',
] as const;

export type Metrics = Readonly<Partial<Record<(typeof metricNames)[number], number | null>>>;

/** The numbers that are known. */
export function metricFacts(metrics: Metrics | null | undefined): Readonly<Record<string, Cell>> {
  const known = metricNames.filter((name) => (metrics?.[name] ?? null) !== null);
  return Object.fromEntries(known.map((name) => [name, metrics![name]]));
}
