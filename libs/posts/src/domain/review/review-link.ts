import type { Id, PostId } from '#libs/kernel';
import type { Creator } from '../creator.js';

/** Of one link: what a person looks through on a phone. */
export const MOST_REVIEW_POSTS = 200;
/** Of a workspace, those that have ended included for as long as they are kept. */
export const MOST_REVIEW_LINKS = 500;
export const LONGEST_REVIEW_NAME = 200;
export const MOST_REVIEW_DAYS = 30;

/** Who made a link, with the person behind a key, on whose word it votes. */
export interface ReviewLinkMaker extends Pick<Creator, 'id' | 'name'> {
  readonly type: 'user' | 'key';
  /** The person, or who made the key; null for keys whose maker was not kept. */
  readonly userId: string | null;
}

/** Posts that are shown to people outside, who may say what they think of them. */
export interface ReviewLink {
  readonly id: Id<'rvw'>;
  readonly name: string;
  /** The person whom it was made for; null: not said. */
  readonly madeFor: string | null;
  /** Whether it may decide. Its address was shown to its maker alone then. */
  readonly mayVote: boolean;
  readonly postIds: readonly PostId[];
  readonly expiresAt: Date;
  readonly createdBy: ReviewLinkMaker;
  readonly createdAt: Date;
}

/** As whose word a decision by a link is kept: it proves that someone had the address, and no name that they typed. */
export function nameOfReviewLink({ createdBy }: Pick<ReviewLink, 'createdBy'>): string {
  return nameOfLinkBy(createdBy.name);
}

/** The same where only the name of its maker was kept, or not even that. */
export function nameOfLinkBy(maker: string | undefined): string {
  return maker === undefined ? 'by link' : `by link, made by ${maker}`;
}
