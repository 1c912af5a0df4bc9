import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { AccountDirectory, accountNotFound } from '#libs/accounts';
import { ProviderRegistry } from '#libs/providers';
import { PublishedPostsRepository } from '#libs/schedules';
import { rollUpOf, snapshotOfSum } from '../../domain/roll-up.js';
import { unsupported, type Snapshot } from '../../domain/snapshot.js';
import { SnapshotRepository } from '../../persistence/snapshot.repository.js';
import { SnapshotSumsRepository } from '../../persistence/snapshot-sums.repository.js';
import { noMetricsOf } from '../../reading/post-totals.js';
import { AccountAnalyticsQuery, type AccountAnalytics } from './account-analytics.query.js';

@QueryHandler(AccountAnalyticsQuery)
export class AccountAnalyticsHandler implements IQueryHandler<AccountAnalyticsQuery> {
  constructor(
    private readonly accounts: AccountDirectory,
    private readonly registry: ProviderRegistry,
    private readonly posts: PublishedPostsRepository,
    private readonly snapshots: SnapshotRepository,
    private readonly sums: SnapshotSumsRepository,
  ) {}

  /** @throws DomainError account_not_found */
  async execute(query: AccountAnalyticsQuery): Promise<AccountAnalytics> {
    const { workspaceId, window } = query;
    const account = await this.accounts.resolve(workspaceId, query.account);
    if (account === null) throw accountNotFound(query.account);
    const [own, postIds] = await Promise.all([
      this.snapshots.latest(workspaceId, { kind: 'account', id: account.id }, window),
      this.posts.idsOfAccount(workspaceId, account.id),
    ]);
    const sum = await this.sums.ofPosts(workspaceId, postIds, window);
    const summary = rollUpOf(sum, postIds.length);
    if (own !== null) return { account, snapshot: told(own), summary };
    const network = this.registry.find(account.provider)?.definition;
    const snapshot =
      network?.abilities.analytics === false
        ? unsupported(window, noMetricsOf(network.label))
        : snapshotOfSum(window, sum, postIds.length);
    return { account, snapshot, summary };
  }
}

/** Whose count it is, before whatever else there is to say. */
function told(own: Snapshot): Snapshot {
  const notes = ['Counted by the network for the whole account.', own.message ?? ''];
  return { ...own, message: notes.join(' ').trim() };
}
