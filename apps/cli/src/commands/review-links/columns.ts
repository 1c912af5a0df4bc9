import type { Schema } from '#libs/sdk';
import type { Output } from '../../output/output.js';
import type { Column } from '../../output/table.js';
import { shownTime } from '../../output/time.js';

type ReviewLink = Schema<'ReviewLink'>;

export const reviewLinkColumns: readonly Column<ReviewLink>[] = [
  { head: 'ID', cell: ({ id }) => id },
  { head: 'NAME', cell: ({ name }) => name },
  { head: 'FOR', cell: ({ madeFor }) => madeFor },
  { head: 'POSTS', cell: ({ postCount }) => postCount },
  { head: 'DECIDES', cell: ({ mayVote }) => (mayVote ? 'yes' : 'no') },
  { head: 'UNTIL', cell: ({ expiresAt }) => shownTime(expiresAt) },
  { head: 'MADE BY', cell: ({ createdBy }) => createdBy.name },
];

/** A link, line by line. */
export function showReviewLink(link: ReviewLink, output: Output): void {
  output.answer(link, () =>
    output.facts({
      id: link.id,
      name: link.name,
      for: link.madeFor,
      posts: link.postCount,
      decides: link.mayVote ? 'yes' : 'no',
      until: shownTime(link.expiresAt),
      // Answered once: from here on nobody can look it up.
      address: link.url,
    }),
  );
}
