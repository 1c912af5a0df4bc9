import { Query } from '@nestjs/cqrs';
import type { DirectoryAccount } from '#libs/accounts';
import type { WorkspaceId } from '#libs/kernel';
import type { MetricWindow } from '../../domain/metric-window.js';
import type { RollUp } from '../../domain/roll-up.js';
import type { Snapshot } from '../../domain/snapshot.js';

export interface AccountAnalytics {
  readonly account: DirectoryAccount;
  /** Of the account itself where its network counts accounts, else the sum over its posts. */
  readonly snapshot: Snapshot;
  readonly summary: RollUp;
}

/** The latest stored numbers of an account, by id or handle. */
export class AccountAnalyticsQuery extends Query<AccountAnalytics> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly account: string,
    readonly window: MetricWindow,
  ) {
    super();
  }
}
