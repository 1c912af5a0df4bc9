import { Command } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';

/** Ends a review link; what was said with it stays. @throws DomainError review_link_not_found */
export class DeleteReviewLinkCommand extends Command<void> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly reviewLinkId: string,
  ) {
    super();
  }
}
