import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Clock, type UserId, type WorkspaceId } from '#libs/kernel';
import { openApprovals } from '../../domain/approval/approval-status.js';
import {
  ApprovalListRepository,
  type ListedApproval,
} from '../../persistence/approval-list.repository.js';

/** Open approvals of a workspace, and what has become lately of those that a person asked for; some of each. */
export class ApprovalNewsQuery extends Query<readonly ListedApproval[]> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly userId: UserId,
  ) {
    super();
  }
}

const MOST_OPEN = 200;
const MOST_OWN = 50;
const LOOKED_BACK_MS = 30 * 86_400_000;

@QueryHandler(ApprovalNewsQuery)
export class ApprovalNewsHandler implements IQueryHandler<ApprovalNewsQuery> {
  constructor(
    private readonly approvals: ApprovalListRepository,
    private readonly clock: Clock,
  ) {}

  async execute({ workspaceId, userId }: ApprovalNewsQuery): Promise<readonly ListedApproval[]> {
    const from = new Date(this.clock.now().getTime() - LOOKED_BACK_MS);
    const every = { runId: null, postId: null, ids: null, accountIds: null };
    const page = { before: null, postsOfEach: 50 };
    const requestedBy = { type: 'user', id: userId } as const;
    const [open, own] = await Promise.all([
      this.approvals.page(
        workspaceId,
        { ...every, statuses: openApprovals, requestedBy: null },
        { ...page, limit: MOST_OPEN },
      ),
      this.approvals.page(
        workspaceId,
        { ...every, statuses: ['rejected', 'expired'], requestedBy },
        { ...page, limit: MOST_OWN },
      ),
    ]);
    return [...open, ...own.filter(({ decidedAt }) => decidedAt !== null && decidedAt >= from)];
  }
}
