import type { JsonSchemaType } from '@modelcontextprotocol/server';
import type { Schema } from '#libs/sdk';
import { quoted } from '../toolbox/quoted.js';
import { flag, list, nullableText, output, text } from '../toolbox/schemas.js';

type Approval = Schema<'Approval'>;
type Brief = Schema<'ApprovalBrief'>;
type ApprovalPost = Schema<'ApprovalPost'>;

const count: JsonSchemaType = { type: 'integer' };

const BRIEF = {
  id: text(),
  status: text(),
  needed: count,
  given: count,
  digest: text('Of what the posts say'),
  expiresAt: text(),
};

/** What people are asked before posts go; null where nobody is. */
export const ASKED_PEOPLE: JsonSchemaType = {
  ...output(BRIEF, ['id', 'status', 'needed', 'given', 'digest', 'expiresAt']),
  type: ['object', 'null'],
};

/** What people would be asked; null where nobody would be. */
export const FORECAST: JsonSchemaType = {
  ...output({ posts: count, needed: count }, ['posts', 'needed']),
  type: ['object', 'null'],
};

export function forecastLine({ posts, needed }: Schema<'ApprovalForecast'>): string {
  return `Once published, ${posts} of them wait until people have agreed (up to ${needed} each).`;
}

const VOTE = output({
  decision: text(),
  by: text(),
  comment: nullableText,
  at: text(),
  isOfThisContent: flag(),
});

export const TOLD_APPROVAL = output(
  {
    ...BRIEF,
    runId: text(),
    requestedBy: nullableText,
    comment: nullableText,
    mayDecide: flag(),
    mayNotBecause: nullableText,
    postCount: count,
    posts: list(
      output({
        postId: text(),
        account: text(),
        approval: nullableText,
        text: nullableText,
        publishAt: nullableText,
        isLate: flag(),
        votes: list(VOTE),
      }),
    ),
  },
  ['id', 'status', 'needed', 'given', 'digest', 'runId', 'posts'],
);

/** What the tools tell of an approval. */
export interface ToldApproval extends Brief {
  readonly runId: string;
  readonly requestedBy: string | null;
  readonly comment: string | null;
  readonly mayDecide: boolean;
  readonly mayNotBecause: string | null;
  readonly postCount: number;
  readonly posts: readonly ToldPost[];
}

interface ToldPost extends Pick<
  ApprovalPost,
  'postId' | 'approval' | 'text' | 'publishAt' | 'isLate'
> {
  readonly account: string;
  readonly votes: readonly ToldVote[];
}

interface ToldVote extends Omit<Schema<'ApprovalVote'>, 'by'> {
  readonly by: string;
}

export function toldBrief(approval: Brief | null | undefined): Brief | null {
  if (approval === undefined || approval === null) return null;
  const { id, status, needed, given, digest, expiresAt } = approval;
  return { id, status, needed, given, digest, expiresAt };
}

export function toldApproval(approval: Approval): ToldApproval {
  const { runId, requestedBy, comment, mayDecide, mayNotBecause, postCount, posts } = approval;
  return {
    ...toldBrief(approval)!,
    ...{ runId, requestedBy: requestedBy?.name ?? null, comment },
    ...{ mayDecide, mayNotBecause, postCount },
    posts: posts.map(toldPost),
  };
}

function toldPost({ postId, account, approval, text: words, ...post }: ApprovalPost): ToldPost {
  const { publishAt, isLate, votes } = post;
  return {
    ...{ postId, account: account.handle, approval, text: words, publishAt, isLate },
    votes: votes.map(({ by, ...vote }) => ({ ...vote, by: by.name })),
  };
}

/** An approval in a line. */
export function approvalLine(approval: ToldApproval): string {
  const { id, status, given, needed, requestedBy, posts } = approval;
  const by = requestedBy === null ? '' : ` asked by ${quoted(requestedBy, 100)}`;
  return `- ${id} ${status}, ${given} of ${needed} agreed${by} ${quoted(posts[0]?.text, 60)}`;
}

/** Its posts, and what was said about them, a line each. */
export function linesOfPosts({ posts }: ToldApproval): readonly string[] {
  return posts.flatMap(({ postId, approval, account, publishAt, text: words, votes }) => [
    `- ${postId} ${approval ?? 'not asked about'} ${quoted(account, 100)} ${publishAt ?? 'at once'} ${quoted(words, 280)}`,
    ...votes.map(({ decision, by, comment, isOfThisContent }) => {
      const before = isOfThisContent ? '' : ' of what it said before';
      return `  ${decision}${before} by ${quoted(by, 100)}: ${quoted(comment)}`;
    }),
  ]);
}

const NEXT: Readonly<Record<string, string>> = {
  pending:
    'They go out when people have agreed, and not before: tell the person, and publish nothing else instead.',
  changes_requested: 'People want changes: once edited, the posts are asked about anew.',
  approved: 'The posts go out at their times.',
  rejected: 'The posts were canceled.',
  expired: 'Too few have agreed in time: submit_for_approval asks anew.',
  ended: 'Its posts were canceled, or are asked about anew.',
};

export const nextOf = ({ status }: Brief): string => NEXT[status] ?? 'get_post tells more.';

/** What posts wait for; null where nobody is asked. */
export function awaitedLine(approval: Brief | null): string | null {
  if (approval === null) return null;
  const { id, status, given, needed } = approval;
  return `${id} is ${status}, ${given} of ${needed} agreed. ${nextOf(approval)}`;
}
