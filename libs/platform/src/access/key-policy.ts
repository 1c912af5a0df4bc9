import type { Role, Scope } from './scopes.js';

/** Whether what a key lets go waits for people whatever the workspace's rules say, the least first. */
export const KEY_APPROVALS = ['never', 'over_budget', 'always'] as const;
export type KeyApproval = (typeof KEY_APPROVALS)[number];

/**
 * What a key may do beside its scope. An absent member limits nothing. It stands here because the lib of keys keeps it,
 * and those of schedules and posts obey it.
 */
export interface KeyPolicy {
  /** Ids of the accounts it sees; others do not exist for it. */
  readonly accounts?: readonly string[];
  /** Networks whose accounts it sees. */
  readonly providers?: readonly string[];
  /** Posts that it may let go in any 24 hours. */
  readonly maxPostsPerDay?: number;
  readonly maxPostsPerRequest?: number;
  /** Posts of its that may wait for their time at once. */
  readonly maxScheduled?: number;
  /** How far ahead its posts lie at least, so that a person can see them before they go. */
  readonly minLeadSeconds?: number;
  /** Whether it must show the confirmation of a validated document to let posts go. */
  readonly confirm?: boolean;
  /** `over_budget`: where its budgets have no room, its posts wait for people instead of being refused. */
  readonly approval?: KeyApproval;
}

/** A key with what it may do, as the libs see it that obey. */
export interface KeyTerms {
  readonly keyId: string;
  readonly scope: Scope;
  readonly policy: KeyPolicy;
  /** The present role of the person who made it; absent or null: not known, or gone. */
  readonly makerRole?: Role | null;
  readonly keyKind?: string;
  /** As it is called. */
  readonly name?: string;
}

/** Whether the policy lets its key see this account. */
export function seesAccount(
  { accounts, providers }: KeyPolicy,
  account: { readonly id: string; readonly provider: string },
): boolean {
  if (accounts !== undefined && !accounts.includes(account.id)) return false;
  return providers === undefined || providers.includes(account.provider);
}

/** Whether the policy limits what its key publishes, beside on which accounts. */
export function limitsPublishing(policy: KeyPolicy): boolean {
  const { maxPostsPerDay, maxPostsPerRequest, maxScheduled, minLeadSeconds } = policy;
  const limits = [maxPostsPerDay, maxPostsPerRequest, maxScheduled, minLeadSeconds];
  const { confirm = false, approval = 'never' } = policy;
  return confirm || approval !== 'never' || limits.some((limit) => limit !== undefined);
}

/** Whether there are accounts that the policy hides. */
export function hidesAccounts({ accounts, providers }: KeyPolicy): boolean {
  return accounts !== undefined || providers !== undefined;
}
