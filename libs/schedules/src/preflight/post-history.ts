import { Injectable } from '@nestjs/common';
import { Clock, type PostId, type WorkspaceId } from '#libs/kernel';
import {
  Entitlements,
  type PublishingPermission,
  requirePublishing,
  type Transaction,
} from '#libs/platform';
import { CallerPolicies, type FingerprintedPost, PostHistoryRepository } from '#libs/posts';
import {
  brokenQuotas,
  hasPostLimits,
  monthStart,
  type BrokenQuota,
} from '../domain/checking/quotas.js';
import { scheduleErrors } from '../schedules.errors.js';
import { QuotaForecast } from './quota-forecast.js';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** What the plan says about posts that would be added. */
export interface PlanVerdict {
  readonly publishing: PublishingPermission;
  readonly brokenQuotas: readonly BrokenQuota[];
}

/** What a workspace has posted and planned before. */
@Injectable()
export class PostHistory {
  constructor(
    private readonly posts: PostHistoryRepository,
    private readonly entitlements: Entitlements,
    private readonly clock: Clock,
    /** What the networks' own budgets hold back. */
    readonly networkQuotas: QuotaForecast,
    /** What keys may do. */
    readonly policies: CallerPolicies,
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
      /** Posts that are not to be found. */
      readonly except: readonly PostId[];
    },
  ): Promise<readonly FingerprintedPost[]> {
    const wanted = [...new Set(fingerprints.filter((fingerprint) => fingerprint !== null))];
    if (wanted.length === 0) return [];
    const from = new Date(times.reduce((left, right) => Math.min(left, right)) - DAY_MS);
    const to = new Date(times.reduce((left, right) => Math.max(left, right)) + DAY_MS);
    return this.posts.findByFingerprints(workspaceId, { fingerprints: wanted, from, to, except });
  }

  /**
   * Whether so many more posts may go out, and the limits of the plan they would break. Drafts (0 added)
   * are always allowed; unlimited plans cost no count.
   */
  async verdict(workspaceId: WorkspaceId, addedPosts: number): Promise<PlanVerdict> {
    if (addedPosts === 0) return { publishing: { allowed: true }, brokenQuotas: [] };
    const { limits, publishing } = await this.entitlements.forWorkspace(workspaceId);
    if (!hasPostLimits(limits)) return { publishing, brokenQuotas: [] };
    const usage = await this.posts.usage(workspaceId, monthStart(this.clock.now()));
    return { publishing, brokenQuotas: brokenQuotas(limits, usage, addedPosts) };
  }

  /** Rivals of one workspace wait until the transaction ends, where the plan has limits that they could break. */
  async takeTurn(transaction: Transaction, workspaceId: WorkspaceId): Promise<void> {
    const { limits } = await this.entitlements.forWorkspace(workspaceId, transaction);
    if (hasPostLimits(limits)) await this.posts.lockQuota(transaction, workspaceId);
  }

  /**
   * The same for posts that this transaction has stored already, under a lock that makes rivals of one
   * workspace take turns until they commit.
   */
  async verdictOnStored(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    storedPosts: number,
  ): Promise<PlanVerdict> {
    const plan = await this.entitlements.forWorkspace(workspaceId, transaction);
    const { limits, publishing } = plan;
    if (!hasPostLimits(limits)) return { publishing, brokenQuotas: [] };
    await this.posts.lockQuota(transaction, workspaceId);
    const usage = await this.posts.usage(workspaceId, monthStart(this.clock.now()), transaction);
    const before = {
      postsThisMonth: usage.postsThisMonth - storedPosts,
      scheduledPosts: usage.scheduledPosts - storedPosts,
    };
    return { publishing, brokenQuotas: brokenQuotas(limits, before, storedPosts) };
  }

  /** @throws DomainError the 402 codes, quota_exceeded where those that this transaction lets go are too many */
  async requireRoom(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    storedPosts: number,
  ): Promise<void> {
    const plan = await this.verdictOnStored(transaction, workspaceId, storedPosts);
    requirePublishing(plan.publishing);
    const [quota] = plan.brokenQuotas;
    if (quota) throw scheduleErrors.quotaExceeded(quota);
  }

  /**
   * The same for a post that waits again, after it was stored and counted long ago. Only the number of
   * waiting posts has grown.
   */
  async verdictOnWaiting(transaction: Transaction, workspaceId: WorkspaceId): Promise<PlanVerdict> {
    const verdict = await this.verdictOnStored(transaction, workspaceId, 1);
    const grown = verdict.brokenQuotas.filter(
      ({ entitlement }) => entitlement === 'scheduledPosts',
    );
    return { ...verdict, brokenQuotas: grown };
  }
}
