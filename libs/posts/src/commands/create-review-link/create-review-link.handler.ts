import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '#libs/kernel';
import { MOST_REVIEW_LINKS, type ReviewLink } from '../../domain/review/review-link.js';
import { ReviewLinkRepository } from '../../persistence/review-link.repository.js';
import { reviewLinkErrors } from '../../review-links.errors.js';
import { CreateReviewLinkCommand } from './create-review-link.command.js';

const DAY_MS = 24 * 3_600_000;

@CommandHandler(CreateReviewLinkCommand)
export class CreateReviewLinkHandler implements ICommandHandler<CreateReviewLinkCommand> {
  constructor(
    private readonly links: ReviewLinkRepository,
    private readonly clock: Clock,
  ) {}

  async execute({ workspaceId, link }: CreateReviewLinkCommand): Promise<ReviewLink> {
    const { expiresInDays, ...asked } = link;
    const at = this.clock.now();
    const expiresAt = new Date(at.getTime() + expiresInDays * DAY_MS);
    const wanted = { ...asked, name: asked.name.trim(), expiresAt };
    const made = await this.links.insert(workspaceId, wanted, at);
    if (made === 'full') throw reviewLinkErrors.limitReached(MOST_REVIEW_LINKS);
    return made;
  }
}
