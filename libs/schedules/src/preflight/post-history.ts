import { Injectable } from '@nestjs/common';
import {
  Clock,
  Entitlements,
  type PostId,
  type Transaction,
  type WorkspaceId,
} from '#libs/platform';
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
    {
      fingerprints,
      times,
      except,
    }: {
      readonly fingerprints: readonly (string | null)[];
      readonly times: readonly number[];
      /** A post that is not to be found. */
      readonly except: PostId | null;
    },
  ): Promise<readonly FingerprintedPost[]> {
    const wanted = [...new Set(fingerprints.filter((fingerprint) => fingerprint !== null))];
    if (wanted.length === 0) return [];
    const from = new Date(times.reduce((left, right) => Math.min(left, right)) - DAY_MS);
    const to = new Date(times.reduce((left, right) => Math.max(left, right)) + DAY_MS);
    return this.posts.findByFingerprints(workspaceId, { fingerprints: wanted, from, to, except });
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

  /**
   * The same for a post that waits again, after it was stored and counted long ago. Only the number of
   * waiting posts has grown.
   */
  async brokenQuotaOfWaiting(
    transaction: Transaction,
    workspaceId: WorkspaceId,
  ): Promise<BrokenQuota | null> {
    const broken = await this.brokenQuotasOfStored(transaction, workspaceId, 1);
    return broken.find(({ entitlement }) => entitlement === 'scheduledPosts') ?? null;
  }
}
