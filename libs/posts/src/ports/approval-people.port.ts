import type { WorkspaceId } from '#libs/kernel';
import type { Queryable, Role } from '#libs/platform';
import type { ApprovalPerson } from '../domain/approval/approval-people.js';
import type { ApprovalAuthor } from '../domain/approval/approval-terms.js';
import type { Creator } from '../domain/creator.js';
import type { ReviewLinkMaker } from '../domain/review/review-link.js';

/** What who made a link may do now. */
export interface MakerStanding {
  /** Whether they may still decide, and show posts by links. */
  readonly mayApprove: boolean;
  /** What the person is in the workspace; null: not known, or nothing. */
  readonly role: Role | null;
}

/** Who belongs to a workspace. Approvals ask it for those who may decide, and for what authors may do now. */
export abstract class ApprovalPeople {
  /** All of its people, with their roles of now. */
  abstract of(workspaceId: WorkspaceId): Promise<readonly ApprovalPerson[]>;

  /** What is known now of those who had posts made, in their order. */
  abstract authorsOf(
    on: Queryable,
    workspaceId: WorkspaceId,
    creators: readonly (Creator | null)[],
  ): Promise<readonly ApprovalAuthor[]>;

  /** Of a key: neither revoked nor expired, with the scope, and with what its person may. */
  abstract standingOf(
    workspaceId: WorkspaceId,
    maker: Pick<ReviewLinkMaker, 'type' | 'id'>,
  ): Promise<MakerStanding>;
}
