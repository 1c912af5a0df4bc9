import type { MailAddress } from '#libs/kernel';
import { includesRole, PERMISSIONS, type Role } from '#libs/platform';
import type { ApprovalRule, ApprovalRules, Approvers } from './approval-policy.js';

/** A person of the workspace, as far as approvals ask about them. */
export interface ApprovalPerson {
  readonly userId: string;
  readonly role: Role;
  /** Where to write to them; null: the address is not proved. */
  readonly mail: MailAddress | null;
}

/** Whether a person decides where these are asked, the author left aside. */
export function isApprover(
  { role, userIds }: Approvers,
  person: Pick<ApprovalPerson, 'userId' | 'role'>,
): boolean {
  if (!includesRole(person.role, PERMISSIONS.approve.role)) return false;
  if (role === undefined && userIds === undefined) return true;
  const hasRole = role !== undefined && includesRole(person.role, role);
  return hasRole || (userIds?.includes(person.userId) ?? false);
}

/**
 * The first rule that could never be met, because too few people are there who may decide beside the author: counted as for
 * the author who leaves the fewest.
 */
export function unsatisfiableRule(
  { rules, selfApproval }: ApprovalRules,
  people: readonly ApprovalPerson[],
): number | null {
  const index = rules.findIndex((rule) => {
    const approvers = people.filter((person) => isApprover(rule.approvers, person));
    const isAuthorMissing = !selfApproval && approvers.some((one) => canBeAuthor(rule, one));
    return approvers.length - (isAuthorMissing ? 1 : 0) < rule.approvals;
  });
  return index === -1 ? null : index;
}

/** Whether enough people are there who may decide about what nobody of them wrote. */
export function canBeMet(
  { approvers, approvals }: Pick<ApprovalRule, 'approvers' | 'approvals'>,
  people: readonly ApprovalPerson[],
): boolean {
  return people.filter((person) => isApprover(approvers, person)).length >= approvals;
}

/** Rules about keys are about no person: who made a key may decide about what it made. */
function canBeAuthor({ who }: ApprovalRule, { role }: ApprovalPerson): boolean {
  if (who.keyIds !== undefined || who.keyKinds !== undefined) return false;
  return who.roles?.includes(role) ?? true;
}
