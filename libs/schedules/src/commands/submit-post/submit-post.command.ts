import { Command } from '@nestjs/cqrs';
import type { PostId, WorkspaceId } from '#libs/kernel';
import type { CallerTerms } from '#libs/platform';
import type { ApprovalBrief } from '#libs/posts';

/** Has people asked whether a draft may go. Null: nobody has to be, and it goes. */
export class SubmitPostCommand extends Command<ApprovalBrief | null> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly postId: PostId,
    /** What is said to those who are asked. */
    readonly comment: string | null = null,
    /** Who asks; null for the service itself. */
    readonly terms: CallerTerms | null = null,
  ) {
    super();
  }
}
