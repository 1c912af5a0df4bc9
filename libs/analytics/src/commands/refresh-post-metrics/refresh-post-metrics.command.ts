import { Command } from '@nestjs/cqrs';
import type { PostId, WorkspaceId } from '#libs/kernel';
import type { MetricWindow } from '../../domain/metric-window.js';
import type { Snapshot } from '../../domain/snapshot.js';

/** What a refresh came to. */
export interface RefreshedMetrics {
  readonly snapshot: Snapshot;
  /** The stored snapshot was young enough: the network was not asked. */
  readonly wasFresh: boolean;
}

/** Asks the network for the numbers of a published post and stores them. */
export class RefreshPostMetricsCommand extends Command<RefreshedMetrics> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly postId: PostId,
    readonly window: MetricWindow,
  ) {
    super();
  }
}
