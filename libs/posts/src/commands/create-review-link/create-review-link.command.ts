import { Command } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import type { ReviewLink } from '../../domain/review/review-link.js';
import type { NewReviewLink } from '../../persistence/review-link.repository.js';

export interface AskedReviewLink extends Omit<NewReviewLink, 'expiresAt' | 'tokenHash'> {
  readonly expiresInDays: number;
}

/** A new link, with the token of its address for the only time. */
export interface MadeReviewLink {
  readonly link: ReviewLink;
  readonly token: string;
}

/** Opens a link to posts that are there. @throws DomainError review_link_limit_reached */
export class CreateReviewLinkCommand extends Command<MadeReviewLink> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly link: AskedReviewLink,
  ) {
    super();
  }
}
