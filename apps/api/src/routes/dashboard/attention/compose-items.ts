import type { AccountTrouble } from '#libs/accounts';
import type { WorkspaceId } from '#libs/kernel';
import type { EntitlementSet } from '#libs/platform';
import type { PostsToCome, PostTrouble, TroubledPosts } from '#libs/posts';
import type { Webhook } from '#libs/webhooks-out';
import { accountItem, isHeld } from './account-items.js';
import { bySeverityAndTime, type AttentionItem } from './attention-item.js';
import { billingItem, isOfPlan } from './billing-item.js';
import { failedItem, riskItem, silentItem } from './post-items.js';
import { webhookItem } from './webhook-items.js';

/** What the libs know of a workspace that somebody has to do something about. */
export interface AttentionFacts {
  readonly workspaceId: WorkspaceId;
  readonly posts: TroubledPosts;
  readonly accounts: readonly AccountTrouble[];
  readonly toCome: ReadonlyMap<string, PostsToCome>;
  readonly webhooks: readonly Webhook[];
  readonly entitlements: EntitlementSet;
  /** What of approvals needs the person who looks. */
  readonly approvals: readonly AttentionItem[];
}

/** Failures that an account explains for as long as nothing goes out through it. */
const OF_ACCOUNT = ['account_reauth_required', 'account_disconnected', 'account_not_publishable'];

/** One item for each thing that mends something, in the order in which they should be done. */
export function composeItems(facts: AttentionFacts): readonly AttentionItem[] {
  const { posts, accounts, toCome, entitlements, workspaceId } = facts;
  const isBlocked = !entitlements.publishing.allowed;
  const held = new Set(accounts.filter(isHeld).map(({ account }) => account.id));
  const isByAccount = ({ code, accountId }: PostTrouble): boolean =>
    OF_ACCOUNT.includes(code) && held.has(accountId);
  const isByPlan = ({ code }: PostTrouble): boolean => isBlocked && isOfPlan(code);
  // Where the plan is back, the next look clears the risk.
  const atRisk = posts.atRisk.filter(({ code }) => !isOfPlan(code));
  const ofAccounts = accountItems(accounts, toCome, {
    failed: posts.failed.filter(isByAccount),
    atRisk: atRisk.filter(({ mend }) => mend === 'account'),
  });
  const billing = billingItem({
    workspaceId,
    entitlements,
    toCome: [...toCome.values()],
    failed: posts.failed.filter(isByPlan),
  });
  const found = [
    billing,
    ...ofAccounts,
    ...posts.failed.filter((one) => !isByAccount(one) && !isByPlan(one)).map(failedItem),
    ...atRisk.filter(({ mend }) => mend === 'post').map(riskItem),
    ...posts.silent.map(silentItem),
    ...facts.webhooks.map(webhookItem),
    ...facts.approvals,
  ];
  return found.filter((item) => item !== null).sort(bySeverityAndTime);
}

function accountItems(
  accounts: readonly AccountTrouble[],
  toCome: ReadonlyMap<string, PostsToCome>,
  { failed, atRisk }: Pick<TroubledPosts, 'failed' | 'atRisk'>,
): readonly (AttentionItem | null)[] {
  const troubles = new Map<string, AccountTrouble>(accounts.map((one) => [one.account.id, one]));
  const ids = new Set([...troubles.keys(), ...atRisk.map(({ accountId }) => accountId)]);
  return [...ids].map((id) => {
    const trouble = troubles.get(id) ?? null;
    const ofAccount = ({ accountId }: PostTrouble): boolean => accountId === id;
    const risks = atRisk.filter(ofAccount);
    return accountItem({
      id,
      provider: trouble?.account.provider ?? risks[0]!.provider,
      handle: trouble?.account.handle ?? risks[0]!.account,
      trouble,
      toCome: toCome.get(id) ?? null,
      failed: failed.filter(ofAccount),
      atRisk: risks,
    });
  });
}
