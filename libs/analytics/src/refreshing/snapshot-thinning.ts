import { Injectable } from '@nestjs/common';
import { Config } from '#libs/kernel';
import { type Transaction } from '#libs/platform';
import { RemovedPostsRepository } from '#libs/posts';
import { analyticsConfig } from '../analytics.config.js';
import { SnapshotRetentionRepository } from '../persistence/snapshot-retention.repository.js';
import { WalkRepository } from '../persistence/walk.repository.js';

const PAGE = 2_000;
const PAGES_AT_ONCE = 20;
const EVERY_MS = 24 * 3_600_000;

/** Thins old series out, and removes those of posts that are gone; once a day. */
@Injectable()
export class SnapshotThinning {
  constructor(
    private readonly walks: WalkRepository,
    private readonly snapshots: SnapshotRetentionRepository,
    private readonly removedPosts: RemovedPostsRepository,
    private readonly config: Config,
  ) {}

  /** Goes on for some pages. @returns how many snapshots were removed */
  async run(): Promise<number> {
    const retention = this.config.get(analyticsConfig);
    let removed = 0;
    for (let page = 0; page < PAGES_AT_ONCE; page += 1) {
      const goesOn = await this.walks.step('retention', EVERY_MS, async (transaction, afterId) => {
        const forgotten = await this.forgetRemoved(transaction, afterId);
        removed += forgotten;
        // Others have moved up into the page.
        if (forgotten > 0) return afterId;
        const thinned = await this.snapshots.thinPage(transaction, afterId, PAGE, retention);
        removed += thinned.removed;
        return thinned.next;
      });
      if (!goesOn) break;
    }
    return removed;
  }

  /** Numbers of posts that were removed after their time would stay for ever: the newest of a series does. */
  private async forgetRemoved(transaction: Transaction, afterId: string): Promise<number> {
    const posts = await this.snapshots.postsOfPage(transaction, afterId, PAGE);
    const removed = await this.removedPosts.among(transaction, posts);
    return this.snapshots.forgetPosts(transaction, afterId, PAGE, removed);
  }
}
