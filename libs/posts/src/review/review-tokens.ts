import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/kernel';
import { MessageSigner, type Role } from '#libs/platform';
import {
  readReviewToken,
  reviewSecretHash,
  signedReview,
  type ReviewToken,
} from '../domain/review/review-token.js';
import {
  ReviewLinkRepository,
  type FoundReviewLink,
} from '../persistence/review-link.repository.js';
import { ApprovalPeople } from '../ports/approval-people.port.js';
import { reviewLinkErrors } from '../review-links.errors.js';

const PURPOSE = 'review link';

/** A link that somebody has the address of. */
export interface OpenReviewLink extends FoundReviewLink {
  /** What the person behind its maker is in the workspace now; null: not known. */
  readonly makerRole: Role | null;
}

/** What opens review links: the link's name, its time and its secret, while the link and its maker's right are there. */
@Injectable()
export class ReviewTokens {
  constructor(
    private readonly links: ReviewLinkRepository,
    private readonly signer: MessageSigner,
    private readonly people: ApprovalPeople,
    private readonly clock: Clock,
  ) {}

  /** The link it opens. @throws DomainError review_link_ended, for whatever reason it opens none */
  async open(given: string): Promise<OpenReviewLink> {
    const token = readReviewToken(given);
    if (token === null || token.expiresAtMs <= this.clock.now().getTime()) {
      throw reviewLinkErrors.ended();
    }
    const link = await this.links.find(token.linkId);
    if (link === null || !this.isOf(token, link)) throw reviewLinkErrors.ended();
    // Beside what ends links with their maker's right: a link that was made at that very moment, and a key's own time.
    const standing = await this.people.standingOf(link.workspaceId, link.createdBy);
    if (!standing.mayApprove) throw reviewLinkErrors.ended();
    return { ...link, makerRole: standing.role };
  }

  private isOf({ linkId, expiresAtMs, secret }: ReviewToken, link: FoundReviewLink): boolean {
    if (link.expiresAt.getTime() !== expiresAtMs) return false;
    if (link.tokenHash !== null) return timingSafeEqual(reviewSecretHash(secret), link.tokenHash);
    return this.signer.verify(PURPOSE, signedReview(linkId, expiresAtMs), secret);
  }
}
