import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { AccountDirectory, accountNotFound, type DirectoryAccount } from '#libs/accounts';
import type { WorkspaceId } from '#libs/kernel';
import { ProviderRegistry } from '#libs/providers';
import type { MetricWindow } from '../../domain/metric-window.js';
import { rollUpOf, snapshotOfSum, type RollUp } from '../../domain/roll-up.js';
import { unsupported, type Snapshot } from '../../domain/snapshot.js';
import { AccountSnapshots } from '../../reading/account-snapshots.js';
import { PostSums } from '../../reading/post-sums.js';
import { noMetricsOf } from '../../reading/post-totals.js';

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

@QueryHandler(AccountAnalyticsQuery)
export class AccountAnalyticsHandler implements IQueryHandler<AccountAnalyticsQuery> {
  constructor(
    private readonly accounts: AccountDirectory,
    private readonly registry: ProviderRegistry,
    private readonly own: AccountSnapshots,
    private readonly sums: PostSums,
  ) {}

  /** @throws DomainError account_not_found */
  async execute(query: AccountAnalyticsQuery): Promise<AccountAnalytics> {
    const { workspaceId, window } = query;
    const account = await this.accounts.resolve(workspaceId, query.account);
    if (account === null) throw accountNotFound(query.account);
    const [own, { sum, totalPosts }] = await Promise.all([
      this.own.latest(workspaceId, account.id, window),
      this.sums.ofAccount(workspaceId, account.id, window),
    ]);
    const summary = rollUpOf(sum, totalPosts);
    if (own !== null) return { account, snapshot: own, summary };
    const network = this.registry.find(account.provider)?.definition;
    const snapshot =
      network?.abilities.analytics === false
        ? unsupported(window, noMetricsOf(network.label))
        : snapshotOfSum(window, sum, totalPosts);
    return { account, snapshot, summary };
  }
}
