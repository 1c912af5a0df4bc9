import { DomainError } from '#libs/kernel';

/** 409: a post has as many comments as it may have. */
export function commentLimitReached(limit: number): DomainError {
  const message = `A post may have ${limit} comments.`;
  return new DomainError('comment_limit_reached', 'conflict', message, { details: { limit } });
}
