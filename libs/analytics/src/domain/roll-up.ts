import type { MetricWindow } from './metric-window.js';
import type { Metrics } from './metrics.js';
import { notCollected, unsupported, type Snapshot } from './snapshot.js';

/** The latest snapshots of several posts, added up. */
export interface SnapshotSum {
  /** Posts with numbers; only they are in the sum. */
  readonly contributing: number;
  /** Of those, how many are `partial`. */
  readonly partial: number;
  /** Of those, how many should have been counted again by now. */
  readonly stale: number;
  /** Posts whose network gives no numbers. */
  readonly unsupported: number;
  readonly metrics: Metrics;
  /** When the newest of the numbers was collected; null without any. */
  readonly collectedAt: Date | null;
}

/** Numbers of several posts together. */
export interface RollUp {
  readonly contributingPostCount: number;
  readonly totalPosts: number;
  readonly metrics: Metrics | null;
}

/** Says what a sum is worth: which posts are in it, and which are not. */
export function snapshotOfSum(
  metricWindow: MetricWindow,
  sum: SnapshotSum,
  totalPosts: number,
): Snapshot {
  if (sum.contributing === 0) {
    if (totalPosts > 0 && sum.unsupported === totalPosts) {
      return unsupported(metricWindow, 'None of the posts is on a network that gives numbers.');
    }
    return notCollected(metricWindow, 'No numbers have been collected for the posts yet.');
  }
  const isWhole = sum.contributing === totalPosts && sum.partial === 0;
  const gaps = [
    `Summed over ${sum.contributing} of ${totalPosts} posts`,
    ...(sum.unsupported > 0 ? [`${sum.unsupported} on networks without numbers`] : []),
    ...(sum.partial > 0 ? [`${sum.partial} with gaps`] : []),
    ...(sum.stale > 0 ? [`${sum.stale} with old numbers`] : []),
  ];
  return {
    status: isWhole ? 'collected' : 'partial',
    supported: true,
    metricWindow,
    collectedAt: sum.collectedAt,
    metrics: sum.metrics,
    providerMetrics: {},
    message: `${gaps.join(', ')}.`,
    stale: sum.stale > 0,
  };
}

/** The same in figures. */
export function rollUpOf(sum: SnapshotSum, totalPosts: number): RollUp {
  return {
    contributingPostCount: sum.contributing,
    totalPosts,
    metrics: sum.contributing === 0 ? null : sum.metrics,
  };
}
