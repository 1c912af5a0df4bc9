import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { PostId, WorkspaceId } from '#libs/kernel';
import { postNotFound, PostRepository, type PostRecord } from '#libs/posts';
import { ProviderRegistry } from '#libs/providers';
import type { MetricWindow } from '../../domain/metric-window.js';
import { notCollected, unsupported, type Snapshot } from '../../domain/snapshot.js';
import { SnapshotRepository } from '../../persistence/snapshot.repository.js';
import { noMetricsOf } from '../../reading/post-totals.js';
import { marked, Staleness } from '../../reading/staleness.js';

export interface PostAnalytics {
  readonly post: PostRecord;
  readonly latest: Snapshot;
}

/** The latest stored numbers of a post. */
export class PostAnalyticsQuery extends Query<PostAnalytics> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly postId: PostId,
    readonly window: MetricWindow,
  ) {
    super();
  }
}

@QueryHandler(PostAnalyticsQuery)
export class PostAnalyticsHandler implements IQueryHandler<PostAnalyticsQuery> {
  constructor(
    private readonly posts: PostRepository,
    private readonly snapshots: SnapshotRepository,
    private readonly registry: ProviderRegistry,
    private readonly staleness: Staleness,
  ) {}

  /** @throws DomainError post_not_found */
  async execute({ workspaceId, postId, window }: PostAnalyticsQuery): Promise<PostAnalytics> {
    const [post, stored] = await Promise.all([
      this.posts.findById(workspaceId, postId),
      this.snapshots.latest(workspaceId, { kind: 'post', id: postId }, window),
    ]);
    if (post === null) throw postNotFound(postId);
    if (stored !== null) {
      const { publishedAt, deletedAt } = post;
      const staleBefore = this.staleness.ofPost({ publishedAt, deleted: deletedAt !== null });
      return { post, latest: marked(stored, staleBefore) };
    }
    const network = this.registry.find(post.provider)?.definition;
    const latest =
      network?.abilities.analytics === false
        ? unsupported(window, noMetricsOf(network.label))
        : notCollected(window, 'No numbers have been collected for the post in this window yet.');
    return { post, latest };
  }
}
