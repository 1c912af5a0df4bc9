import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import { approvalErrors } from '../../approvals.errors.js';
import {
  ApprovalListRepository,
  type ApprovalFilter,
  type ApprovalWindow,
  type ListedApproval,
} from '../../persistence/approval-list.repository.js';

/** Of each approval of a list, so many posts are told; of one that is asked for all of them. */
const POSTS_IN_LIST = 20;
const POSTS_OF_ONE = 1_000;

/** Approvals of a page, and whether more follow. */
export interface ApprovalPage {
  readonly approvals: readonly ListedApproval[];
  readonly isMore: boolean;
}

/** Questions to people, newest first, with the first of their posts. */
export class ApprovalsQuery extends Query<ApprovalPage> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly filter: Omit<ApprovalFilter, 'ids'>,
    readonly window: Omit<ApprovalWindow, 'postsOfEach'>,
  ) {
    super();
  }
}

@QueryHandler(ApprovalsQuery)
export class ApprovalsHandler implements IQueryHandler<ApprovalsQuery> {
  constructor(private readonly approvals: ApprovalListRepository) {}

  async execute({ workspaceId, filter, window }: ApprovalsQuery): Promise<ApprovalPage> {
    const { limit, before } = window;
    const found = await this.approvals.page(
      workspaceId,
      { ...filter, ids: null },
      { limit: limit + 1, before, postsOfEach: POSTS_IN_LIST },
    );
    return { approvals: found.slice(0, limit), isMore: found.length > limit };
  }
}

/** One of them, with all of its posts. @throws DomainError approval_not_found */
export class ApprovalQuery extends Query<ListedApproval> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly approvalId: string,
    /** About posts of these accounts alone; null: of all. */
    readonly accountIds: readonly string[] | null,
  ) {
    super();
  }
}

@QueryHandler(ApprovalQuery)
export class ApprovalHandler implements IQueryHandler<ApprovalQuery> {
  constructor(private readonly approvals: ApprovalListRepository) {}

  async execute({ workspaceId, approvalId, accountIds }: ApprovalQuery): Promise<ListedApproval> {
    const every = { statuses: null, requestedBy: null, runId: null, postId: null };
    const [found] = await this.approvals.page(
      workspaceId,
      { ...every, ids: [approvalId], accountIds },
      { limit: 1, before: null, postsOfEach: POSTS_OF_ONE },
    );
    if (found === undefined) throw approvalErrors.notFound(approvalId);
    return found;
  }
}
