import { Injectable } from '@nestjs/common';
import type { WorkspaceId } from '#libs/platform';
import { windowMs, type MetricWindow } from '../domain/metric-window.js';
import type { TakenSnapshot } from '../domain/snapshot.js';
import { countOfWindow } from '../domain/window-count.js';
import { SnapshotRepository, type SnapshotSubject } from '../persistence/snapshot.repository.js';

/** Counts a window out of totals and the series before them. */
@Injectable()
export class WindowCounts {
  constructor(private readonly snapshots: SnapshotRepository) {}

  async count(
    workspaceId: WorkspaceId,
    subject: SnapshotSubject,
    window: MetricWindow,
    taken: { readonly totals: TakenSnapshot; readonly publishedAt: Date | null },
  ): Promise<TakenSnapshot> {
    const { totals, publishedAt } = taken;
    const lengthMs = windowMs(window);
    if (lengthMs === null) return totals;
    const begin = new Date(totals.collectedAt.getTime() - lengthMs);
    const earlier = await this.snapshots.totalsBefore(workspaceId, subject, begin);
    return countOfWindow(window, totals, { publishedAt, earlier });
  }
}
