import { Injectable } from '@nestjs/common';
import type { WorkspaceId } from '#libs/platform';
import { windowMs, type MetricWindow } from '../domain/metric-window.js';
import type { TakenSnapshot } from '../domain/snapshot.js';
import { countOfWindow } from '../domain/window-count.js';
import { SnapshotRepository, type SnapshotSubject } from '../persistence/snapshot.repository.js';

/** Totals to go on from. */
export interface TotalsTaken {
  readonly totals: TakenSnapshot;
  /** When counting began; null when that is not known. */
  readonly publishedAt: Date | null;
  /** They are in the series already. */
  readonly areStored: boolean;
}

/** Goes on with the series of a post or an account. */
@Injectable()
export class SnapshotSeries {
  constructor(private readonly snapshots: SnapshotRepository) {}

  /** Stores totals and, for another window than the whole lifetime, what of them falls into it. */
  async extend(
    workspaceId: WorkspaceId,
    subject: SnapshotSubject,
    window: MetricWindow,
    { totals, publishedAt, areStored }: TotalsTaken,
  ): Promise<TakenSnapshot> {
    const lengthMs = windowMs(window);
    if (lengthMs === null) {
      if (!areStored) await this.snapshots.add(workspaceId, subject, [totals]);
      return totals;
    }
    const begin = new Date(totals.collectedAt.getTime() - lengthMs);
    const earlier = await this.snapshots.totalsBefore(workspaceId, subject, begin);
    const counted = countOfWindow(window, totals, { publishedAt, earlier });
    await this.snapshots.add(workspaceId, subject, areStored ? [counted] : [totals, counted]);
    return counted;
  }
}
