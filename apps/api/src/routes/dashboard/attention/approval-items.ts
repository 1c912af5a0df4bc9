import type { Role } from '#libs/platform';
import {
  decisionObstacle,
  isOpen,
  type ListedApproval,
  type ListedApprovalPost,
} from '#libs/posts';
import { earliest, postsIn, type AttentionItem } from './attention-item.js';

/** Who looks at what needs them. */
export interface ApprovalReader {
  readonly userId: string;
  readonly role: Role;
}

/** What of an approval needs this person; null: nothing. */
export function approvalItem(
  approval: ListedApproval,
  reader: ApprovalReader,
): AttentionItem | null {
  const concerned = approval.posts.filter((post) => post.approval === approval.status);
  const { requestedBy } = approval;
  const isOwn = requestedBy?.type === 'user' && requestedBy.id === reader.userId;
  if (isOwn && approval.status !== 'pending') return ownItem(approval, concerned);
  return isOpen(approval.status) ? itemToDecide(approval, reader) : null;
}

function itemToDecide(approval: ListedApproval, reader: ApprovalReader): AttentionItem | null {
  const asked = approval.posts.filter((post) => isOpen(post.approval));
  const { userId, role } = reader;
  const voter = { type: 'user', id: userId, name: '', personId: userId, role } as const;
  const isDone = asked.every(({ votes }) =>
    votes.some(({ by, isOfThisContent }) => isOfThisContent && by.id === userId),
  );
  if (isDone || decisionObstacle({ ...approval, posts: asked }, voter) !== null) return null;
  return {
    ...partsOf(approval, asked),
    code: 'approval_pending',
    severity: asked.some(({ isLate }) => isLate) ? 'error' : 'warning',
    message: `${count(asked)} of ${accountOf(asked)} ${asked.length === 1 ? 'waits' : 'wait'} for your approval`,
    hint: approval.comment,
    nextAction: 'approve',
    since: approval.createdAt,
    due: earliest([approval.expiresAt, ...asked.map(({ publishAt }) => publishAt)]),
    changedAt: approval.createdAt,
  };
}

/** What has become of what the person asked for; null where somebody has gone on with it. */
function ownItem(
  approval: ListedApproval,
  posts: readonly ListedApprovalPost[],
): AttentionItem | null {
  const words = OWN[approval.status];
  if (words === undefined || posts.length === 0) return null;
  const said = posts.flatMap(({ votes }) => votes).find(({ comment }) => comment !== null);
  const since = approval.decidedAt ?? said?.at ?? approval.createdAt;
  return {
    ...partsOf(approval, posts),
    code: words.code,
    severity: 'warning',
    message: `${count(posts)} of ${accountOf(posts)} ${words.message}`,
    hint: said?.comment ?? null,
    nextAction: words.nextAction,
    since,
    due: null,
    changedAt: since,
  };
}

const OWN: Readonly<
  Record<string, Pick<AttentionItem, 'code' | 'message' | 'nextAction'> | undefined>
> = {
  changes_requested: {
    code: 'approval_changes_requested',
    message: 'should be changed before going out',
    nextAction: 'edit',
  },
  rejected: {
    code: 'approval_rejected',
    message: 'will not go out: rejected',
    nextAction: 'edit',
  },
  expired: {
    code: 'approval_expired',
    message: 'will not go out: nobody decided in time',
    nextAction: 'submit',
  },
};

type Parts = Pick<AttentionItem, 'kind' | 'subject' | 'postCount' | 'postIds'>;

function partsOf({ id }: ListedApproval, posts: readonly ListedApprovalPost[]): Parts {
  const [first] = posts;
  const label = first?.text?.slice(0, 80) ?? accountOf(posts);
  return {
    kind: 'approval',
    subject: { type: 'approval', id, label, provider: first?.provider ?? null },
    postCount: posts.length,
    postIds: posts.map(({ postId }) => postId).slice(0, 50),
  };
}

const count = ({ length }: readonly ListedApprovalPost[]): string =>
  length === 1 ? 'A post' : postsIn(length);

const accountOf = (posts: readonly ListedApprovalPost[]): string =>
  [...new Set(posts.map(({ account }) => account))].slice(0, 2).join(', ');
