/** The spans that numbers are asked for; `lifetime` is everything since the post is out. */
export const METRIC_WINDOWS = ['lifetime', '24h', '7d', '30d'] as const;

export type MetricWindow = (typeof METRIC_WINDOWS)[number];

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const LENGTHS_MS: Readonly<Record<Exclude<MetricWindow, 'lifetime'>, number>> = {
  '24h': DAY_MS,
  '7d': 7 * DAY_MS,
  '30d': 30 * DAY_MS,
};

/** Milliseconds; null for `lifetime`. */
export function windowMs(window: MetricWindow): number | null {
  return window === 'lifetime' ? null : LENGTHS_MS[window];
}
