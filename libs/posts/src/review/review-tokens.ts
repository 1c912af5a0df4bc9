import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/kernel';
import { MessageSigner } from '#libs/platform';
import type { ReviewLink } from '../domain/review/review-link.js';
import { readReviewToken, signedReview, writeReviewToken } from '../domain/review/review-token.js';
import {
  ReviewLinkRepository,
  type FoundReviewLink,
} from '../persistence/review-link.repository.js';
import { reviewLinkErrors } from '../review-links.errors.js';

const PURPOSE = 'review link';

/** What opens review links: a signed name and time, good for as long as the link itself is there. */
@Injectable()
export class ReviewTokens {
  constructor(
    private readonly links: ReviewLinkRepository,
    private readonly signer: MessageSigner,
    private readonly clock: Clock,
  ) {}

  of({ id, expiresAt }: Pick<ReviewLink, 'id' | 'expiresAt'>): string {
    const expiresAtMs = expiresAt.getTime();
    const signature = this.signer.sign(PURPOSE, signedReview(id, expiresAtMs));
    return writeReviewToken({ linkId: id, expiresAtMs, signature });
  }

  /** The link it opens. @throws DomainError review_link_ended, for whatever reason it opens none */
  async open(given: string): Promise<FoundReviewLink> {
    const token = readReviewToken(given);
    if (token === null || token.expiresAtMs <= this.clock.now().getTime()) {
      throw reviewLinkErrors.ended();
    }
    const { linkId, expiresAtMs, signature } = token;
    if (!this.signer.verify(PURPOSE, signedReview(linkId, expiresAtMs), signature)) {
      throw reviewLinkErrors.ended();
    }
    const link = await this.links.find(linkId);
    if (link === null || link.expiresAt.getTime() !== expiresAtMs) throw reviewLinkErrors.ended();
    return link;
  }
}
