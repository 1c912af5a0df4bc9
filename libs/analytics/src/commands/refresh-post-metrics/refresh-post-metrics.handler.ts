import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/platform';
import { postNotFound, PublishedPostsRepository } from '#libs/schedules';
import { postNotPublished } from '../../analytics.errors.js';
import type { MetricWindow } from '../../domain/metric-window.js';
import type { TakenSnapshot } from '../../domain/snapshot.js';
import { SnapshotRepository, type SnapshotSubject } from '../../persistence/snapshot.repository.js';
import { Freshness } from '../../reading/freshness.js';
import { PostTotals } from '../../reading/post-totals.js';
import { WindowCounts } from '../../reading/window-counts.js';
import {
  RefreshPostMetricsCommand,
  type RefreshedMetrics,
} from './refresh-post-metrics.command.js';

@CommandHandler(RefreshPostMetricsCommand)
export class RefreshPostMetricsHandler implements ICommandHandler<RefreshPostMetricsCommand> {
  constructor(
    private readonly posts: PublishedPostsRepository,
    private readonly snapshots: SnapshotRepository,
    private readonly freshness: Freshness,
    private readonly totals: PostTotals,
    private readonly windows: WindowCounts,
  ) {}

  /** @throws DomainError post_not_found, post_not_published, account_not_found, provider_error */
  async execute(command: RefreshPostMetricsCommand): Promise<RefreshedMetrics> {
    const { workspaceId, postId, window } = command;
    const found = await this.posts.find(workspaceId, postId);
    if (found === null) throw postNotFound(postId);
    const { status } = found.post;
    if (status !== 'published' || found.deleted) throw postNotPublished(status, found.deleted);
    const subject = { kind: 'post', id: postId } as const;
    const stored = await this.fresh(workspaceId, subject, window);
    if (stored !== null) return { snapshot: stored, wasFresh: true };
    const known = window === 'lifetime' ? null : await this.fresh(workspaceId, subject, 'lifetime');
    const totals = known ?? (await this.totals.read(found));
    const counted = await this.windows.count(workspaceId, subject, window, {
      totals,
      publishedAt: found.publishedAt,
    });
    const taken = window === 'lifetime' ? [totals] : [totals, counted];
    await this.snapshots.add(workspaceId, subject, known === null ? taken : [counted]);
    return { snapshot: counted, wasFresh: known !== null };
  }

  private async fresh(
    workspaceId: WorkspaceId,
    subject: SnapshotSubject,
    window: MetricWindow,
  ): Promise<TakenSnapshot | null> {
    const latest = await this.snapshots.latest(workspaceId, subject, window);
    return latest !== null && this.freshness.holds(latest) ? latest : null;
  }
}
