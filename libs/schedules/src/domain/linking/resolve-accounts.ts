import { seesAccount, type KeyPolicy } from '#libs/platform';
import type { ProviderStrategy } from '#libs/providers';
import type { ScheduleItem } from '../document/schedule-item.js';
import type { IssueSubject } from '../issues/issue.js';
import type { IssueLog } from '../issues/issue-log.js';
import { accountNaming, type AccountNaming } from './account-naming.js';
import type { AccountIndex, KnownAccount } from './account-index.js';

/** Who publishes a post, as far as it could be found out. */
export interface ResolvedAccount {
  readonly account: KnownAccount | null;
  readonly provider: string | null;
  readonly strategy: ProviderStrategy | null;
  readonly subject: IssueSubject;
}

/** The networks this installation has. */
export interface Networks {
  ids(): readonly string[];
  find(idOrAlias: string): ProviderStrategy | null;
}

/**
 * Finds account and network of every item; an account that the policy hides is found by nobody. The network of an unknown account is still known when the
 * document or the handle names it, so that its rules can be checked in the same go.
 */
export function resolveAccounts(
  items: readonly ScheduleItem[],
  accounts: AccountIndex,
  { networks, policy }: { readonly networks: Networks; readonly policy: KeyPolicy | null },
  issues: IssueLog,
): readonly ResolvedAccount[] {
  return items.map((item) => {
    const { named, stated } = accountNaming(item);
    const found = named === null ? null : accounts.find(named, stated);
    const isHidden = found !== null && policy !== null && !seesAccount(policy, found);
    // Nothing is told of it but what the document says itself.
    const account = isHidden ? null : found;
    const provider =
      account?.provider ?? stated ?? (named === null ? null : accounts.providerOfHandle(named));
    const strategy = provider === null ? null : networks.find(provider);
    const subject: IssueSubject = {
      path: item.path,
      postIndex: item.index,
      account: account?.handle ?? named,
      provider: strategy?.definition.id ?? provider,
    };
    const resolved = { account, provider: subject.provider, strategy, subject };
    checkAccount(item, { named, stated, isHidden }, resolved, networks, issues);
    return resolved;
  });
}

interface Naming extends AccountNaming {
  /** From the key that asks. */
  readonly isHidden: boolean;
}

function checkAccount(
  item: ScheduleItem,
  { named, stated, isHidden }: Naming,
  resolved: ResolvedAccount,
  networks: Networks,
  issues: IssueLog,
): void {
  const { account, strategy, subject } = resolved;
  const { field, place } = fieldOfAccount(item, subject);
  // A provider the step states itself is told of there, whoever names the account.
  const statedAt = item.step.provider === null ? place : subject;
  if (stated !== null && networks.find(stated) === null) {
    const message = `There is no provider ${stated.slice(0, 100)}`;
    const allowed = networks.ids();
    const facts = { allowed, actual: stated };
    issues.error(statedAt, 'provider_unsupported', 'provider', message, facts);
  }
  if (named === null) {
    issues.error(place, 'account_required', field, 'A post needs the handle or id of an account');
    return;
  }
  if (isHidden) {
    const message = `This key may not use ${named.slice(0, 200)}`;
    const hint = 'GET /v1/accounts lists those it may use';
    issues.error(place, 'account_not_allowed', field, message, { hint, actual: named });
    return;
  }
  if (account === null) {
    const message = `There is no connected account ${named.slice(0, 200)}`;
    const hint = 'GET /v1/accounts lists the handles';
    issues.error(place, 'account_not_found', field, message, { hint, actual: named });
    return;
  }
  if (strategy === null) {
    const message = `This installation has no provider ${account.provider}`;
    issues.error(place, 'provider_unsupported', field, message, { allowed: networks.ids() });
    return;
  }
  const statedId = stated === null ? null : (networks.find(stated)?.definition.id ?? null);
  if (statedId !== null && statedId !== strategy.definition.id) {
    const message = `${account.handle} is an account of ${account.provider}, not of ${statedId}`;
    issues.error(statedAt, 'provider_account_mismatch', 'provider', message);
  }
  checkStanding(account, place, field, issues);
}

function checkStanding(
  account: KnownAccount,
  place: IssueSubject,
  field: string,
  issues: IssueLog,
): void {
  if (account.status === 'reauth_required' || account.notPublishableReason === 'reauth_required') {
    const message = `${account.handle} must be connected again before it can publish`;
    issues.error(place, 'account_reauth_required', field, message);
    return;
  }
  if (account.notPublishableReason === 'plan_limit') {
    const message = `${account.handle} is read-only: the plan has no room for it`;
    const hint = 'Upgrade at POST /v1/billing/checkout, or disconnect another account';
    issues.error(place, 'account_not_publishable', field, message, { hint });
    return;
  }
  if (!account.publishable || account.status !== 'connected') {
    const reason = account.status === 'connected' ? 'cannot be posted to' : `is ${account.status}`;
    issues.error(place, 'account_not_publishable', field, `${account.handle} ${reason}`);
  }
}

/** A target's account is told of once, at the target, not at each of its steps. */
function fieldOfAccount(
  item: ScheduleItem,
  subject: IssueSubject,
): { readonly field: string; readonly place: IssueSubject } {
  if (item.place === null || item.step.account !== null) {
    return { field: item.spellings.account, place: subject };
  }
  return { field: 'account', place: { ...subject, path: item.place.targetPath } };
}
