import { DomainError } from '#libs/kernel';
import type { ApprovalPolicy } from './domain/approval/approval-policy.js';

/** Why the rules of approvals are not what somebody wanted them to be. */
export const approvalPolicyErrors = {
  /** 409: somebody changed them since the caller saw them. */
  changed: (policy: ApprovalPolicy): DomainError =>
    new DomainError('policy_changed', 'conflict', 'The policy was changed elsewhere meanwhile.', {
      details: { policy },
    }),

  /** 422: too few people could decide beside the author. */
  unsatisfiable: (rule: number): DomainError =>
    new DomainError(
      'policy_unsatisfiable',
      'unprocessable',
      `Too few people could approve what rule ${rule + 1} asks about, the author left aside.`,
      { details: { rule } },
    ),
};
