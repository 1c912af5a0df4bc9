import { Query } from '@nestjs/cqrs';
import type { PostId, WorkspaceId } from '#libs/kernel';
import type { PostRecord } from '#libs/posts';
import type { MetricWindow } from '../../domain/metric-window.js';
import type { Snapshot } from '../../domain/snapshot.js';

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
