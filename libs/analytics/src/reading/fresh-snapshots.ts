import { Injectable } from '@nestjs/common';
import { Clock, Config, type WorkspaceId } from '#libs/kernel';
import { analyticsConfig } from '../analytics.config.js';
import type { MetricWindow } from '../domain/metric-window.js';
import type { TakenSnapshot } from '../domain/snapshot.js';
import { SnapshotRepository, type SnapshotSubject } from '../persistence/snapshot.repository.js';

/** Snapshots that are too young for the network to be asked again. */
@Injectable()
export class FreshSnapshots {
  constructor(
    private readonly snapshots: SnapshotRepository,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  async find(
    workspaceId: WorkspaceId,
    subject: SnapshotSubject,
    window: MetricWindow,
  ): Promise<TakenSnapshot | null> {
    const latest = await this.snapshots.latest(workspaceId, subject, window);
    if (latest === null) return null;
    const ageMs = this.clock.now().getTime() - latest.collectedAt.getTime();
    return ageMs < this.config.get(analyticsConfig).refreshIntervalMs ? latest : null;
  }
}
