import { includesRole, PERMISSIONS } from '#libs/platform';
import type { Creator } from '../creator.js';
import { isApprover } from './approval-people.js';
import { isPartyTo, type ApprovalVoter } from './approval-parties.js';
import type { Approvers } from './approval-policy.js';

/** Why somebody may not decide about posts. */
export const decisionObstacles = [
  'role_forbidden',
  'approval_self',
  'not_approver',
  'key_is_shared',
] as const;
export type DecisionObstacle = (typeof decisionObstacles)[number];

/** What is asked of whoever decides. */
export interface AskedDecision {
  readonly approvers: Approvers;
  readonly selfApproval: boolean;
  readonly requestedBy: Creator | null;
  readonly posts: readonly {
    readonly createdBy: Creator | null;
    readonly editedBy: Creator | null;
  }[];
}

/** Why this voter may not decide about all of these posts; null: they may. */
export function decisionObstacle(
  { approvers, selfApproval, requestedBy, posts }: AskedDecision,
  voter: ApprovalVoter,
): DecisionObstacle | null {
  const { role, personId } = voter;
  if (role === null || !includesRole(role, PERMISSIONS.approve.role)) return 'role_forbidden';
  // Whoever can read its secret could agree to their own posts by it, or be two voices at once.
  if (voter.isShared === true) return 'key_is_shared';
  if (!isApprover(approvers, { userId: personId ?? '', role })) return 'not_approver';
  if (selfApproval) return null;
  const isOwn = posts.some(({ createdBy, editedBy }) =>
    isPartyTo(voter, [createdBy, editedBy, requestedBy]),
  );
  return isOwn ? 'approval_self' : null;
}
