import { Injectable } from '@nestjs/common';
import type { AccountId, RunId, WorkspaceId } from '#libs/kernel';
import { PublishedPostsRepository } from '#libs/posts';
import type { MetricWindow } from '../domain/metric-window.js';
import type { SnapshotSum } from '../domain/roll-up.js';
import { SnapshotSumsRepository } from '../persistence/snapshot-sums.repository.js';
import { Staleness } from './staleness.js';

/** Numbers of the posts of a run or an account, added up. */
@Injectable()
export class PostSums {
  constructor(
    private readonly posts: PublishedPostsRepository,
    private readonly sums: SnapshotSumsRepository,
    private readonly staleness: Staleness,
  ) {}

  async ofRun(workspaceId: WorkspaceId, runId: RunId, window: MetricWindow): Promise<SnapshotSum> {
    const posts = await this.posts.ofRun(workspaceId, runId);
    return this.sums.ofPosts(workspaceId, this.staleness.ofPosts(posts), window);
  }

  /** With how many posts there are. */
  async ofAccount(
    workspaceId: WorkspaceId,
    accountId: AccountId,
    window: MetricWindow,
  ): Promise<{ sum: SnapshotSum; totalPosts: number }> {
    const posts = await this.posts.ofAccount(workspaceId, accountId);
    const sum = await this.sums.ofPosts(workspaceId, this.staleness.ofPosts(posts), window);
    return { sum, totalPosts: posts.length };
  }
}
