import type { Schema } from '#libs/sdk';
import { paintStatus, statusColumn } from '../../output/columns.js';
import type { Output } from '../../output/output.js';
import type { Column } from '../../output/table.js';
import { shownTime } from '../../output/time.js';
import type { Style } from '../../terminal/style.js';
import { oneLine } from '../../terminal/safe-text.js';

type Approval = Schema<'Approval'>;
type ApprovalPost = Schema<'ApprovalPost'>;

/** How many have agreed, of how many who have to. */
const agreed = ({ given, needed }: Pick<Approval, 'given' | 'needed'>): string =>
  `${given} of ${needed}`;

/** Approvals as lists show them. */
export function approvalColumns(style: Style): readonly Column<Approval>[] {
  return [
    { head: 'ID', cell: ({ id }) => id },
    statusColumn(style),
    { head: 'AGREED', cell: agreed },
    { head: 'POSTS', cell: ({ postCount }) => postCount },
    { head: 'ASKED BY', cell: ({ requestedBy }) => requestedBy?.name },
    { head: 'UNTIL', cell: ({ expiresAt }) => shownTime(expiresAt) },
    { head: 'TEXT', cell: ({ posts }) => posts[0]?.text },
  ];
}

function postColumns(style: Style): readonly Column<ApprovalPost>[] {
  return [
    { head: 'POST', cell: ({ postId }) => postId },
    { head: 'ACCOUNT', cell: ({ account }) => account.handle },
    {
      head: 'APPROVAL',
      cell: ({ approval }) => approval,
      paint: (text) => paintStatus(text, style),
    },
    { head: 'AT', cell: ({ publishAt, isLate }) => (isLate ? 'over' : shownTime(publishAt)) },
    { head: 'MEDIA', cell: ({ mediaCount }) => mediaCount },
    { head: 'TEXT', cell: ({ text }) => text },
  ];
}

/** An approval, its posts, and what was said about them. */
export function showApproval(approval: Approval, output: Output): void {
  output.answer(approval, () => {
    const { style } = output;
    const { comment, mayNotBecause, posts, requestedBy } = approval;
    output.line(`${style.bold(approval.id)}  ${paintStatus(approval.status, style)}`);
    output.facts({
      agreed: agreed(approval),
      ...(requestedBy === null ? {} : { 'asked by': requestedBy.name }),
      until: shownTime(approval.expiresAt),
      run: approval.runId,
      digest: approval.digest,
      ...(comment === null ? {} : { comment }),
      ...(mayNotBecause === null ? {} : { 'not yours': mayNotBecause }),
    });
    output.line('');
    output.table(posts, postColumns(style), 'It has no posts.');
    for (const line of votesOf(posts)) output.line(line);
  });
}

/** A line for each vote. */
function votesOf(posts: readonly ApprovalPost[]): readonly string[] {
  return posts.flatMap(({ postId, votes }) =>
    votes.map(({ decision, by, comment, at, isOfThisContent }) => {
      const before = isOfThisContent ? '' : ', of what it said before';
      const said = comment === null ? '' : `: ${comment}`;
      return oneLine(`${shownTime(at)} ${by.name} ${decision} ${postId}${before}${said}`);
    }),
  );
}
