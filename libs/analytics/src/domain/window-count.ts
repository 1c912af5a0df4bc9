import { gainedSince, type Metrics } from './metrics.js';
import { windowMs, type MetricWindow } from './metric-window.js';
import type { TakenSnapshot } from './snapshot.js';

/** A count of the same series from before the window. */
export interface EarlierCount {
  readonly metrics: Metrics;
  readonly collectedAt: Date;
}

/** A difference over more than this many windows is not called the window's count. */
const FITS_WITHIN = 1.5;
/** A count from a little after the window's beginning is nearer to it than one from long before. */
const MAY_MISS = 0.1;

/** Until when a count may have been collected to be the one that a window begins with. */
export function latestBeginning(lengthMs: number, takenAt: Date): Date {
  return new Date(takenAt.getTime() - lengthMs * (1 - MAY_MISS));
}

/**
 * The count of a window from totals, which is all that networks give: what was added since the newest earlier
 * count from about the window's beginning or before. Without one nothing is made up.
 * @param publishedAt a post that is younger than the window has all its numbers inside it
 */
export function countOfWindow(
  metricWindow: MetricWindow,
  totals: TakenSnapshot,
  { publishedAt, earlier }: { publishedAt: Date | null; earlier: EarlierCount | null },
): TakenSnapshot {
  const lengthMs = windowMs(metricWindow);
  if (lengthMs === null || totals.metrics === null) return { ...totals, metricWindow };
  const takenMs = totals.collectedAt.getTime();
  const ageMs = publishedAt === null ? Infinity : takenMs - publishedAt.getTime();
  if (ageMs <= lengthMs) return { ...totals, metricWindow };
  const counted = { ...totals, metricWindow, providerMetrics: {} };
  if (earlier === null) {
    const message = `The network gives totals only, and none was collected ${metricWindow} ago or before.`;
    return { ...counted, status: 'partial', metrics: null, message };
  }
  const since = earlier.collectedAt.toISOString();
  const fits = takenMs - earlier.collectedAt.getTime() <= lengthMs * FITS_WITHIN;
  const { gained, restarted } = gainedSince(totals.metrics, earlier.metrics);
  const notes = [
    fits ? `Counted since ${since}.` : `Counted since ${since}, which is longer than the window.`,
    ...(restarted.length === 0 ? [] : [`The network began anew with ${restarted.join(', ')}.`]),
    ...(totals.message === null ? [] : [totals.message]),
  ];
  return {
    ...counted,
    status: fits && restarted.length === 0 ? totals.status : 'partial',
    metrics: gained,
    message: notes.join(' '),
  };
}
