import { Injectable } from '@nestjs/common';
import type { ApprovalId, WorkspaceId } from '#libs/kernel';
import { Database } from '#libs/platform';
import { decisionObstacle } from '../domain/approval/approval-obstacle.js';
import type { ApprovalPerson } from '../domain/approval/approval-people.js';
import { isOpen, openApprovals } from '../domain/approval/approval-status.js';
import { ApprovalEvents } from '../persistence/approval-events.js';
import {
  ApprovalListRepository,
  type ListedApproval,
} from '../persistence/approval-list.repository.js';
import { StuckApprovalsRepository } from '../persistence/stuck-approvals.repository.js';
import { ApprovalPeople } from '../ports/approval-people.port.js';

/** Looked at in one go. */
const PAGE = 100;
const POSTS_LOOKED_AT = 1_000;

/** Finds approvals about which too few people are left to decide, when people leave or become something else. */
@Injectable()
export class StuckApprovals {
  constructor(
    private readonly approvals: ApprovalListRepository,
    private readonly marks: StuckApprovalsRepository,
    private readonly people: ApprovalPeople,
    private readonly events: ApprovalEvents,
    private readonly database: Database,
  ) {}

  /** Looks at all of a workspace, or at one, and tells of each that is stuck once. */
  async look(workspaceId: WorkspaceId, approvalId: ApprovalId | null = null): Promise<void> {
    const people = await this.people.of(workspaceId);
    let before: string | null = null;
    for (;;) {
      const page = await this.openBefore(workspaceId, approvalId, before);
      await this.tell(workspaceId, page, people);
      if (page.length < PAGE) return;
      before = page.at(-1)!.id;
    }
  }

  private openBefore(
    workspaceId: WorkspaceId,
    approvalId: ApprovalId | null,
    before: string | null,
  ): Promise<readonly ListedApproval[]> {
    const every = { requestedBy: null, runId: null, postId: null, accountIds: null };
    const ids = approvalId === null ? null : [approvalId];
    const filter = { ...every, ids, statuses: openApprovals };
    return this.approvals.page(workspaceId, filter, {
      limit: PAGE,
      before,
      postsOfEach: POSTS_LOOKED_AT,
    });
  }

  private async tell(
    workspaceId: WorkspaceId,
    approvals: readonly ListedApproval[],
    people: readonly ApprovalPerson[],
  ): Promise<void> {
    const stuck = approvals.filter((approval) => isStuck(approval, people));
    const others = approvals.filter((approval) => !stuck.includes(approval));
    await this.database.transaction(
      async (transaction) => {
        const ids = stuck.map(({ id }) => id);
        const found = new Set(await this.marks.mark(transaction, ids));
        await this.marks.clear(
          transaction,
          others.map(({ id }) => id),
        );
        for (const { id, runId, status, posts } of stuck.filter((one) => found.has(one.id))) {
          await this.events.tellOfAnswer(transaction, {
            what: 'stuck',
            approval: { id, workspaceId, runId, status },
            postIds: posts.map(({ postId }) => postId),
            by: null,
            comment: null,
          });
        }
      },
      { isRepeatable: true },
    );
  }
}

/** Whether fewer people may decide about one of its posts than have to agree. */
function isStuck(approval: ListedApproval, people: readonly ApprovalPerson[]): boolean {
  const asked = approval.posts.filter((post) => isOpen(post.approval));
  return asked.some((post) => {
    const subject = { ...approval, posts: [post] };
    const able = people.filter(({ userId, role }) => {
      const voter = { type: 'user', id: userId, name: '', personId: userId, role } as const;
      return decisionObstacle(subject, voter) === null;
    });
    return able.length < approval.needed;
  });
}
