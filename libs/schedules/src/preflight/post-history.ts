import { Injectable } from '@nestjs/common';
import { Clock, Entitlements, type Transaction, type WorkspaceId } from '#libs/platform';
import type { FingerprintedPost } from '../domain/checking/duplicate-content.js';
import {
  brokenQuotas,
  hasPostLimits,
  monthStart,
  type BrokenQuota,
} from '../domain/checking/quotas.js';
import { PostHistoryRepository } from '../persistence/post-history.repository.js';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** What a workspace has posted and planned before. */
@Injectable()
export class PostHistory {
  constructor(
    private readonly posts: PostHistoryRepository,
    private readonly entitlements: Entitlements,
    private readonly clock: Clock,
  ) {}

  /** Stored posts with the same content within a day of any of the times (milliseconds). */
  async sameContent(
    workspaceId: WorkspaceId,
    fingerprints: readonly (string | null)[],
    times: readonly number[],
  ): Promise<readonly FingerprintedPost[]> {
    const wanted = [...new Set(fingerprints.filter((fingerprint) => fingerprint !== null))];
    if (wanted.length === 0) return [];
    const from = times.reduce((left, right) => Math.min(left, right)) - DAY_MS;
    const to = times.reduce((left, right) => Math.max(left, right)) + DAY_MS;
    return this.posts.findByFingerprints(workspaceId, wanted, new Date(from), new Date(to));
  }

  /** The limits of the plan that so many more posts would break. Asks nothing for unlimited plans. */
  async brokenQuotas(
    workspaceId: WorkspaceId,
    addedPosts: number,
  ): Promise<readonly BrokenQuota[]> {
    if (addedPosts === 0) return [];
    const { limits } = await this.entitlements.forWorkspace(workspaceId);
    if (!hasPostLimits(limits)) return [];
    const usage = await this.posts.usage(workspaceId, monthStart(this.clock.now()));
    return brokenQuotas(limits, usage, addedPosts);
  }

  /**
   * The same for posts that this transaction has stored already, under a lock that makes rivals of one
   * workspace take turns until they commit.
   */
  async brokenQuotasOfStored(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    storedPosts: number,
  ): Promise<readonly BrokenQuota[]> {
    const { limits } = await this.entitlements.forWorkspace(workspaceId, transaction);
    if (!hasPostLimits(limits)) return [];
    await this.posts.lockQuota(transaction, workspaceId);
    const usage = await this.posts.usage(workspaceId, monthStart(this.clock.now()), transaction);
    const before = {
      postsThisMonth: usage.postsThisMonth - storedPosts,
      scheduledPosts: usage.scheduledPosts - storedPosts,
    };
    return brokenQuotas(limits, before, storedPosts);
  }
}
