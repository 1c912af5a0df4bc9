import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '#libs/kernel';
import { MOST_REVIEW_LINKS } from '../../domain/review/review-link.js';
import {
  newReviewSecret,
  reviewSecretHash,
  writeReviewToken,
} from '../../domain/review/review-token.js';
import { ReviewLinkRepository } from '../../persistence/review-link.repository.js';
import { reviewLinkErrors } from '../../review-links.errors.js';
import { CreateReviewLinkCommand, type MadeReviewLink } from './create-review-link.command.js';

const DAY_MS = 24 * 3_600_000;

@CommandHandler(CreateReviewLinkCommand)
export class CreateReviewLinkHandler implements ICommandHandler<CreateReviewLinkCommand> {
  constructor(
    private readonly links: ReviewLinkRepository,
    private readonly clock: Clock,
  ) {}

  async execute({ workspaceId, link }: CreateReviewLinkCommand): Promise<MadeReviewLink> {
    const { expiresInDays, ...asked } = link;
    const at = this.clock.now();
    const expiresAt = new Date(at.getTime() + expiresInDays * DAY_MS);
    const secret = newReviewSecret();
    const name = asked.name.trim();
    const wanted = { ...asked, name, expiresAt, tokenHash: reviewSecretHash(secret) };
    const made = await this.links.insert(workspaceId, wanted, at);
    if (made === 'full') throw reviewLinkErrors.limitReached(MOST_REVIEW_LINKS);
    const token = { linkId: made.id, expiresAtMs: made.expiresAt.getTime(), secret };
    return { link: made, token: writeReviewToken(token) };
  }
}
