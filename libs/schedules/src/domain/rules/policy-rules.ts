import { seesAccount, type KeyPolicy } from '#libs/platform';
import type { ScheduleMode } from '#libs/posts';
import type { IssueSubject } from '../issues/issue.js';
import type { IssueLog } from '../issues/issue-log.js';
import type { KnownAccount } from '../linking/account-index.js';

/** What a key's policy looks at in a post. */
export interface PolicedPost {
  readonly account: KnownAccount | null;
  readonly publishAtMs: number | null;
  readonly mode: ScheduleMode;
  readonly subject: IssueSubject;
  readonly fields: { readonly account: string; readonly publishAt: string };
}

/** Tells what the key that asks may not do with a post. A draft has no lead: it goes when somebody lets it. */
export function checkPolicy(
  { account, publishAtMs, mode, subject, fields }: PolicedPost,
  policy: KeyPolicy,
  nowMs: number,
  issues: IssueLog,
): void {
  if (account !== null && !seesAccount(policy, account)) {
    const message = `This key may not use ${account.handle}`;
    const hint = 'GET /v1/accounts lists those it may use';
    issues.error(subject, 'account_not_allowed', fields.account, message, { hint });
  }
  if (mode === 'draft' || publishAtMs === null || policy.minLeadSeconds === undefined) return;
  checkLead(publishAtMs, { policy, nowMs, subject, field: fields.publishAt, issues });
}

/** Where a time stands, and whose it is. */
export interface LeadContext {
  readonly policy: KeyPolicy;
  readonly nowMs: number;
  readonly subject: IssueSubject;
  readonly field: string;
  readonly issues: IssueLog;
}

/** The time of a post that is to go out by itself. @returns whether it lies far enough ahead */
export function checkLead(
  publishAtMs: number,
  { policy: { minLeadSeconds = 0 }, nowMs, subject, field, issues }: LeadContext,
): boolean {
  const leadSeconds = Math.floor((publishAtMs - nowMs) / 1_000);
  if (leadSeconds >= minLeadSeconds) return true;
  const message = `This key's posts lie at least ${minLeadSeconds} s ahead`;
  const facts = { limit: minLeadSeconds, actual: Math.max(0, leadSeconds) };
  issues.error(subject, 'lead_too_short', field, message, facts);
  return false;
}
