import { Injectable, Logger } from '@nestjs/common';
import { Clock, type AccountId, type WorkspaceId } from '#libs/platform';
import { usableMetrics } from '../domain/metrics.js';
import type { MetricWindow } from '../domain/metric-window.js';
import { totalsTaken } from '../domain/snapshot.js';
import { FreshSnapshots } from './fresh-snapshots.js';
import { NetworkMetrics } from './network-metrics.js';
import { SnapshotSeries } from './snapshot-series.js';

/** Takes the numbers of an account along, where its network counts accounts. */
@Injectable()
export class AccountNumbers {
  private readonly logger = new Logger(AccountNumbers.name);

  constructor(
    private readonly network: NetworkMetrics,
    private readonly fresh: FreshSnapshots,
    private readonly series: SnapshotSeries,
    private readonly clock: Clock,
  ) {}

  /** Never throws: the numbers that were asked for are there already. */
  async takeAlong(
    workspaceId: WorkspaceId,
    accountId: AccountId,
    window: MetricWindow,
  ): Promise<void> {
    try {
      await this.take(workspaceId, accountId, window);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.logger.warn(`The numbers of account ${accountId} could not be read: ${reason}`);
    }
  }

  private async take(
    workspaceId: WorkspaceId,
    accountId: AccountId,
    window: MetricWindow,
  ): Promise<void> {
    const subject = { kind: 'account', id: accountId } as const;
    if ((await this.fresh.find(workspaceId, subject, window)) !== null) return;
    const told = await this.network.ofAccount(workspaceId, accountId);
    if (told === null) return;
    const read = usableMetrics({ ...told.common });
    const totals = totalsTaken(read, this.clock.now(), told.further);
    const taken = { totals, publishedAt: null, areStored: false };
    await this.series.extend(workspaceId, subject, window, taken);
  }
}
