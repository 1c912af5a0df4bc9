import { tellsAnything, type Metrics, type ReadMetrics } from './metrics.js';
import type { MetricWindow } from './metric-window.js';

/**
 * `collected`: the numbers are whole. `partial`: some are missing, or they do not fit the window; the message
 * says which. `unsupported`: the network gives none. `not_collected`: nobody has asked for them yet.
 */
export const SNAPSHOT_STATUSES = ['collected', 'partial', 'unsupported', 'not_collected'] as const;

type SnapshotStatus = (typeof SNAPSHOT_STATUSES)[number];

/** The numbers of a post, an account or a run as they stood at one moment. */
export interface Snapshot {
  readonly status: SnapshotStatus;
  /** Whether the network gives numbers at all. */
  readonly supported: boolean;
  readonly metricWindow: MetricWindow;
  readonly collectedAt: Date | null;
  /** Null when nothing is known. */
  readonly metrics: Metrics | null;
  /** Further counters under the network's own names. */
  readonly providerMetrics: Readonly<Record<string, number>>;
  readonly message: string | null;
  /** Newer numbers should have been collected by now: a look failed, or waits. */
  readonly stale: boolean;
}

/** A snapshot that was taken, and can be stored. */
export interface TakenSnapshot extends Snapshot {
  readonly collectedAt: Date;
}

const EMPTY = { metrics: null, providerMetrics: {}, collectedAt: null, stale: false } as const;

export function notCollected(metricWindow: MetricWindow, message: string): Snapshot {
  return { ...EMPTY, status: 'not_collected', supported: true, metricWindow, message };
}

/** @param reason a sentence for the user */
export function unsupported(metricWindow: MetricWindow, reason: string): Snapshot {
  return { ...EMPTY, status: 'unsupported', supported: false, metricWindow, message: reason };
}

/** All that a network has counted since the beginning; counters it could not be understood on are named. */
export function totalsTaken(
  { metrics, providerMetrics, unusable }: ReadMetrics,
  collectedAt: Date,
): TakenSnapshot {
  const taken = {
    supported: true,
    metricWindow: 'lifetime',
    collectedAt,
    providerMetrics,
    stale: false,
  } as const;
  if (unusable.length > 0) {
    const message = `The network gave no usable number for ${unusable.join(', ')}.`;
    return { ...taken, status: 'partial', metrics, message };
  }
  if (!tellsAnything(metrics)) {
    const message = 'The network tells no numbers of this one.';
    return { ...taken, status: 'partial', metrics: null, message };
  }
  return { ...taken, status: 'collected', metrics, message: null };
}
