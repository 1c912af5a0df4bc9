import { DomainError } from '#libs/kernel';

/** Why a review link is not what somebody wanted it to be. */
export const reviewLinkErrors = {
  /** 404; also for another workspace's link. */
  notFound: (reviewLinkId: string): DomainError =>
    new DomainError('review_link_not_found', 'not_found', 'There is no such review link.', {
      details: { reviewLinkId },
    }),

  /** 410: its time is over, somebody ended it, or it never was one. */
  ended: (): DomainError =>
    new DomainError('review_link_ended', 'gone', 'The review link has ended. Ask for a new one.'),

  /** 403: it shows posts and takes no decision. */
  forbidden: (): DomainError =>
    new DomainError('review_vote_forbidden', 'forbidden', 'With this link one looks and comments.'),

  limitReached: (limit: number): DomainError =>
    new DomainError(
      'review_link_limit_reached',
      'conflict',
      `A workspace may have ${limit} review links. Delete one first.`,
      { details: { limit } },
    ),
};
