import type { EntitlementSet } from '#libs/platform';
import type { PostUsage } from '#libs/posts';
import type { IssueFacts } from '../issues/issue.js';

/** An entitlement that the added posts would break. */
export interface BrokenQuota {
  readonly entitlement: 'postsPerMonth' | 'scheduledPosts';
  readonly used: number;
  readonly limit: number;
}

/** What the plan does not allow. */
export function brokenQuotas(
  limits: EntitlementSet['limits'],
  usage: PostUsage,
  addedPosts: number,
): readonly BrokenQuota[] {
  const quotas = [
    { entitlement: 'postsPerMonth', used: usage.postsThisMonth, limit: limits.postsPerMonth },
    { entitlement: 'scheduledPosts', used: usage.scheduledPosts, limit: limits.scheduledPosts },
  ] as const;
  return quotas.flatMap(({ entitlement, used, limit }) =>
    limit !== null && used + addedPosts > limit ? [{ entitlement, used, limit }] : [],
  );
}

/** True when some limit must be counted at all. */
export function hasPostLimits(limits: EntitlementSet['limits']): boolean {
  return limits.postsPerMonth !== null || limits.scheduledPosts !== null;
}

/** The quota as an issue tells it. */
export function quotaFacts(
  quota: BrokenQuota,
  addedPosts: number,
): IssueFacts & { message: string } {
  return {
    message: `The plan allows ${quota.limit} (${quota.entitlement}); ${quota.used} are used and ${addedPosts} would be added`,
    limit: quota.limit,
    actual: quota.used + addedPosts,
  };
}

/** The first moment of the month, in UTC. */
export function monthStart(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
}
