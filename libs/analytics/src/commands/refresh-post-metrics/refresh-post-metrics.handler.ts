import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { postNotFound, PublishedPostsRepository } from '#libs/schedules';
import { postNotPublished } from '../../analytics.errors.js';
import { AccountNumbers } from '../../reading/account-numbers.js';
import { FreshSnapshots } from '../../reading/fresh-snapshots.js';
import { PostTotals } from '../../reading/post-totals.js';
import { SnapshotSeries } from '../../reading/snapshot-series.js';
import {
  RefreshPostMetricsCommand,
  type RefreshedMetrics,
} from './refresh-post-metrics.command.js';

@CommandHandler(RefreshPostMetricsCommand)
export class RefreshPostMetricsHandler implements ICommandHandler<RefreshPostMetricsCommand> {
  constructor(
    private readonly posts: PublishedPostsRepository,
    private readonly fresh: FreshSnapshots,
    private readonly totals: PostTotals,
    private readonly series: SnapshotSeries,
    private readonly accounts: AccountNumbers,
  ) {}

  /** @throws DomainError post_not_found, post_not_published, account_not_found, provider_error */
  async execute(command: RefreshPostMetricsCommand): Promise<RefreshedMetrics> {
    const { workspaceId, postId, window } = command;
    const found = await this.posts.find(workspaceId, postId);
    if (found === null) throw postNotFound(postId);
    const { status, accountId } = found.post;
    if (status !== 'published' || found.deleted) throw postNotPublished(status, found.deleted);
    const subject = { kind: 'post', id: postId } as const;
    const stored = await this.fresh.find(workspaceId, subject, window);
    if (stored !== null) return { snapshot: stored, wasFresh: true };
    // Young totals serve every window.
    const known = await this.fresh.find(workspaceId, subject, 'lifetime');
    const snapshot = await this.series.extend(workspaceId, subject, window, {
      totals: known ?? (await this.totals.read(found)),
      publishedAt: found.publishedAt,
      areStored: known !== null,
    });
    if (snapshot.supported) await this.accounts.takeAlong(workspaceId, accountId, window);
    return { snapshot, wasFresh: known !== null };
  }
}
