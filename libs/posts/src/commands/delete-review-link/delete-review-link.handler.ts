import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ReviewLinkRepository } from '../../persistence/review-link.repository.js';
import { reviewLinkErrors } from '../../review-links.errors.js';
import { DeleteReviewLinkCommand } from './delete-review-link.command.js';

@CommandHandler(DeleteReviewLinkCommand)
export class DeleteReviewLinkHandler implements ICommandHandler<DeleteReviewLinkCommand> {
  constructor(private readonly links: ReviewLinkRepository) {}

  async execute({ workspaceId, reviewLinkId }: DeleteReviewLinkCommand): Promise<void> {
    if (await this.links.remove(workspaceId, reviewLinkId)) return;
    throw reviewLinkErrors.notFound(reviewLinkId);
  }
}
