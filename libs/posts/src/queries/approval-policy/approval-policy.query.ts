import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import type { ApprovalPolicy } from '../../domain/approval/approval-policy.js';
import { ApprovalPolicyRepository } from '../../persistence/approval-policy.repository.js';

/** What a workspace says about approvals; revision 0 where it says nothing. */
export class ApprovalPolicyQuery extends Query<ApprovalPolicy> {
  constructor(readonly workspaceId: WorkspaceId) {
    super();
  }
}

@QueryHandler(ApprovalPolicyQuery)
export class ApprovalPolicyHandler implements IQueryHandler<ApprovalPolicyQuery> {
  constructor(private readonly policies: ApprovalPolicyRepository) {}

  execute({ workspaceId }: ApprovalPolicyQuery): Promise<ApprovalPolicy> {
    return this.policies.find(workspaceId);
  }
}
