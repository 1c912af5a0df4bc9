import type { Approval } from './approvals-queries.js';

/** Whether a person's word is wanted: they may give it, and have not about a post as it is now. */
export function waitsFor(
  { status, mayDecide, posts }: Pick<Approval, 'status' | 'mayDecide' | 'posts'>,
  userId: string,
): boolean {
  if (!mayDecide || status !== 'pending') return false;
  return posts.some(
    ({ approval, votes }) =>
      approval === 'pending' &&
      !votes.some(({ by, isOfThisContent }) => isOfThisContent && by.id === userId),
  );
}
