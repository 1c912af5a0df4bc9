import { Command } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import type { CallerTerms } from '#libs/platform';
import type { ActedPost, ApprovalVoter, PostToActOn } from '#libs/posts';

/** Agrees that posts go, each for itself. The revision that was seen stands for what they say. */
export class ApprovePostsCommand extends Command<readonly ActedPost[]> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly posts: readonly PostToActOn[],
    readonly voter: ApprovalVoter,
    /** Who asks; null where no key does. */
    readonly terms: CallerTerms | null = null,
  ) {
    super();
  }
}
