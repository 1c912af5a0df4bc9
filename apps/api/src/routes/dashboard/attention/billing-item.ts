import type { WorkspaceId } from '#libs/kernel';
import type { EntitlementSet } from '#libs/platform';
import type { PostsToCome, PostTrouble } from '#libs/posts';
import { earliest, latest, type AttentionItem } from './attention-item.js';

interface BillingFacts {
  readonly workspaceId: WorkspaceId;
  readonly entitlements: EntitlementSet;
  readonly toCome: readonly PostsToCome[];
  /** Posts that failed because of the plan. */
  readonly failed: readonly PostTrouble[];
}

/** The plan where it lets nothing go out; null where it does. */
export function billingItem(facts: BillingFacts): AttentionItem | null {
  const { workspaceId, entitlements, toCome, failed } = facts;
  const { publishing, plan } = entitlements;
  if (publishing.allowed) return null;
  const { code, message, details } = publishing;
  const since = typeof details['since'] === 'string' ? new Date(details['since']) : null;
  return {
    kind: 'billing',
    subject: { type: 'workspace', id: workspaceId, label: plan, provider: null },
    code,
    severity: 'error',
    message,
    hint: null,
    nextAction: 'check_plan',
    since,
    due: earliest(toCome.map(({ nextAt }) => nextAt)),
    postCount: [...toCome, ...failed].reduce((sum, { count }) => sum + count, 0),
    postIds: failed.flatMap(({ postIds }) => postIds).slice(0, 50),
    changedAt: latest([since, ...failed.map(({ changedAt }) => changedAt)]),
  };
}

/** Codes of posts that only the plan holds up. */
export function isOfPlan(code: string): boolean {
  return /^(plan|subscription)_/.test(code);
}
