import { Injectable } from '@nestjs/common';
import { Metrics } from '#libs/kernel';
import type { PostAtNetwork } from '#libs/posts';
import type { LookOutcome } from '../domain/next-look.js';
import type { TakenSnapshot } from '../domain/snapshot.js';
import type { SnapshotSubject } from '../persistence/snapshot.repository.js';
import { AccountTotals } from './account-totals.js';
import type { AskedAccount } from './network-metrics.js';
import { outcomeOf, outcomeOfFailure } from './outcome-of.js';
import { PostTotals } from './post-totals.js';
import { SnapshotSeries, type TakenSnapshots } from './snapshot-series.js';

const counted = {
  name: 'analytics_refreshes_total',
  help: 'Looks at the numbers of posts and accounts, by network and what they came to.',
  labels: ['network', 'outcome'],
} as const;

/** One look at the numbers of a post or an account: asked, stored and counted. */
@Injectable()
export class Looks {
  constructor(
    private readonly posts: PostTotals,
    private readonly accounts: AccountTotals,
    private readonly series: SnapshotSeries,
    private readonly metrics: Metrics,
  ) {}

  /** @throws DomainError provider_error, account_not_found */
  async atPost(found: PostAtNetwork): Promise<TakenSnapshots> {
    const { post, publishedAt } = found;
    const totals = await this.take(post.provider, () => this.posts.read(found));
    const subject: SnapshotSubject = { kind: 'post', id: post.id };
    return this.series.extend(post.workspaceId, subject, totals!, publishedAt);
  }

  /** Null: the network does not count accounts. @throws DomainError provider_error, account_not_found */
  async atAccount(account: AskedAccount): Promise<TakenSnapshots | null> {
    const totals = await this.take(account.provider, () => this.accounts.read(account));
    if (totals === null) return null;
    const subject: SnapshotSubject = { kind: 'account', id: account.accountId };
    return this.series.extend(account.workspaceId, subject, totals, null);
  }

  private async take<Totals extends TakenSnapshot | null>(
    network: string,
    read: () => Promise<Totals>,
  ): Promise<Totals> {
    try {
      const totals = await read();
      if (totals !== null) this.count(network, outcomeOf(totals));
      return totals;
    } catch (error) {
      this.count(network, outcomeOfFailure(error));
      throw error;
    }
  }

  private count(network: string, { kind }: LookOutcome): void {
    this.metrics.counter(counted).inc({ network, outcome: kind });
  }
}
