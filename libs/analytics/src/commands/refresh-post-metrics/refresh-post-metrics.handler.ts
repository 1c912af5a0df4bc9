import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type PostAtNetwork, postNotFound, PublishedPostsRepository } from '#libs/posts';
import { postNotPublished } from '../../analytics.errors.js';
import type { TakenSnapshot } from '../../domain/snapshot.js';
import type { RefreshSubject } from '../../persistence/refresh-queue.repository.js';
import { FreshSnapshots } from '../../reading/fresh-snapshots.js';
import { OnDemandLooks } from '../../reading/on-demand-looks.js';
import {
  RefreshPostMetricsCommand,
  type RefreshedMetrics,
} from './refresh-post-metrics.command.js';

@CommandHandler(RefreshPostMetricsCommand)
export class RefreshPostMetricsHandler implements ICommandHandler<RefreshPostMetricsCommand> {
  constructor(
    private readonly posts: PublishedPostsRepository,
    private readonly fresh: FreshSnapshots,
    private readonly looks: OnDemandLooks,
  ) {}

  /** @throws DomainError post_not_found, post_not_published, account_not_found, provider_error */
  async execute(command: RefreshPostMetricsCommand): Promise<RefreshedMetrics> {
    const { workspaceId, postId, window } = command;
    const found = await this.posts.find(workspaceId, postId);
    if (found === null) throw postNotFound(postId);
    const { status } = found.post;
    if (status !== 'published' || found.deleted) throw postNotPublished(status, found.deleted);
    const { subject } = subjectOf(found);
    let stored: TakenSnapshot | null = null;
    const taken = await this.looks.take(found, subjectOf(found), async () => {
      stored = await this.fresh.find(workspaceId, subject, window);
      return stored !== null;
    });
    if (taken !== null) return { snapshot: taken[window], wasFresh: false };
    return { snapshot: stored!, wasFresh: true };
  }
}

function subjectOf({ post, publishedAt }: PostAtNetwork): RefreshSubject {
  const { id, workspaceId, accountId, provider, mode } = post;
  return { subject: { kind: 'post', id }, workspaceId, accountId, provider, mode, publishedAt };
}
