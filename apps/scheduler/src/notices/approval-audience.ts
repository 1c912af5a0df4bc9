import { Injectable } from '@nestjs/common';
import type { MailAddress, WorkspaceId } from '#libs/kernel';
import { includesRole, PERMISSIONS, RateLimiter } from '#libs/platform';
import {
  ApprovalListRepository,
  ApprovalPeople,
  decisionObstacle,
  type ApprovalPerson,
  type ListedApproval,
} from '#libs/posts';
import type { ApprovalNotice } from './approval-notice.js';

/** So many people are written to at most. */
const MOST_PEOPLE = 20;
/** What a person gets of these in an hour at most: beyond it they see them when they look. */
const MAILS_PER_HOUR = 20;
const HOUR_MS = 3_600_000;
const POSTS_TOLD = 20;

/** Whom what has happened to an approval concerns, and how it stands. */
@Injectable()
export class ApprovalAudience {
  constructor(
    private readonly approvals: ApprovalListRepository,
    private readonly people: ApprovalPeople,
    private readonly limiter: RateLimiter,
  ) {}

  /** With the first of its posts; null: it is gone. */
  async find(workspaceId: WorkspaceId, approvalId: string): Promise<ListedApproval | null> {
    const every = { statuses: null, requestedBy: null, runId: null, postId: null };
    const [found] = await this.approvals.page(
      workspaceId,
      { ...every, ids: [approvalId], accountIds: null },
      { limit: 1, before: null, postsOfEach: POSTS_TOLD },
    );
    return found ?? null;
  }

  /** Addresses of those whom it concerns, as far as they have not got too many mails. */
  async addressesFor(
    workspaceId: WorkspaceId,
    news: ApprovalNotice['news'],
    approval: ListedApproval,
  ): Promise<readonly MailAddress[]> {
    const people = await this.people.of(workspaceId);
    const concerned = people.filter((person) => isConcerned(news, approval, person));
    const reached: MailAddress[] = [];
    for (const to of concerned.flatMap(({ mail }) => mail ?? []).slice(0, MOST_PEOPLE)) {
      const key = `approval-mails:${to.address}`;
      const taken = await this.limiter.take(key, MAILS_PER_HOUR, HOUR_MS);
      if (taken.allowed) reached.push(to);
    }
    return reached;
  }
}

/** Who may decide, who asked, or where nobody can decide any more admins. */
function isConcerned(
  news: ApprovalNotice['news'],
  approval: ListedApproval,
  { userId, role }: ApprovalPerson,
): boolean {
  if (news === 'stuck') return includesRole(role, PERMISSIONS.settings.role);
  const { requestedBy } = approval;
  if (news !== 'requested') return requestedBy?.type === 'user' && requestedBy.id === userId;
  const voter = { type: 'user', id: userId, name: '', personId: userId, role } as const;
  return decisionObstacle(approval, voter) === null;
}
