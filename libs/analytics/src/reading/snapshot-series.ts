import { Injectable } from '@nestjs/common';
import type { WorkspaceId } from '#libs/kernel';
import { METRIC_WINDOWS, windowMs, type MetricWindow } from '../domain/metric-window.js';
import type { TakenSnapshot } from '../domain/snapshot.js';
import { countOfWindow, latestBeginning } from '../domain/window-count.js';
import { SnapshotRepository, type SnapshotSubject } from '../persistence/snapshot.repository.js';

/** What one look brought, for every window. */
export type TakenSnapshots = Readonly<Record<MetricWindow, TakenSnapshot>>;

/** Goes on with the series of a post or an account. */
@Injectable()
export class SnapshotSeries {
  constructor(private readonly snapshots: SnapshotRepository) {}

  /**
   * Stores totals, and what of them falls into each window.
   * @param publishedAt when counting began; null when that is not known
   */
  async extend(
    workspaceId: WorkspaceId,
    subject: SnapshotSubject,
    totals: TakenSnapshot,
    publishedAt: Date | null,
  ): Promise<TakenSnapshots> {
    const beginnings = METRIC_WINDOWS.map((window) => {
      const lengthMs = windowMs(window);
      // A lifetime begins with no count.
      return lengthMs === null ? new Date(0) : latestBeginning(lengthMs, totals.collectedAt);
    });
    const earlier =
      totals.metrics === null
        ? []
        : await this.snapshots.totalsBefore(workspaceId, subject, beginnings);
    const counted = METRIC_WINDOWS.map((window, index) =>
      countOfWindow(window, totals, { publishedAt, earlier: earlier[index] ?? null }),
    );
    await this.snapshots.add(workspaceId, subject, counted);
    return Object.fromEntries(
      counted.map((snapshot) => [snapshot.metricWindow, snapshot]),
    ) as TakenSnapshots;
  }
}
