import type { WorkspaceId } from '#libs/kernel';
import type { Queryable } from '#libs/platform';
import type { ApprovalPerson } from '../domain/approval/approval-people.js';
import type { ApprovalAuthor } from '../domain/approval/approval-terms.js';
import type { Creator } from '../domain/creator.js';

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
}
