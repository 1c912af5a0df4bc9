import type { KeyPolicy } from '#libs/platform';
import type { IssueSubject } from '../issues/issue.js';
import type { IssueLog } from '../issues/issue-log.js';

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
