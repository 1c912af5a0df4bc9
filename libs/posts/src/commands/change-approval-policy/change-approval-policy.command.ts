import { Command } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import type { ApprovalPolicy, ApprovalRule } from '../../domain/approval/approval-policy.js';
import type { Person } from '../../domain/creator.js';

/** What is to change; null stays. */
export interface ApprovalPolicyChange {
  /** That the change is built on. */
  readonly revision: number;
  readonly rules: readonly ApprovalRule[] | null;
  readonly selfApproval: boolean | null;
  /** Whether people are asked about what is scheduled already, too. */
  readonly applyToScheduled: boolean;
}

/** The policy as it stands then. */
export interface ChangedPolicy {
  readonly policy: ApprovalPolicy;
  /** Scheduled posts that wait for people now. */
  readonly asked: number;
}

/** Says anew which posts wait for people. @throws DomainError policy_changed, policy_unsatisfiable */
export class ChangeApprovalPolicyCommand extends Command<ChangedPolicy> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly change: ApprovalPolicyChange,
    readonly by: Person,
  ) {
    super();
  }
}
