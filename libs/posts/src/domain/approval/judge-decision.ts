import type { PostId } from '#libs/kernel';
import { PERMISSIONS, roleForbidden } from '#libs/platform';
import { approvalErrors } from '../../approvals.errors.js';
import type { GatedPost } from '../../persistence/gated-posts.repository.js';
import type { StoredApproval } from '../../persistence/approvals.repository.js';
import { decisionObstacle } from './approval-obstacle.js';
import type { ApprovalVoter } from './approval-parties.js';
import { isOpen } from './approval-status.js';
import { contentDigest } from './content-digest.js';

/** What somebody decides about. */
export interface DecisionSubject {
  /** Of the approval, as the voter has seen it. */
  readonly digest: string;
  /** Some of its posts; null: all about which nobody has decided. */
  readonly postIds: readonly PostId[] | null;
}

/**
 * The posts that a decision is about, which the caller holds.
 * @throws DomainError approval_stale, approval_decided, role_forbidden, not_approver, approval_self, key_is_shared
 */
export function postsToDecide(
  approval: StoredApproval,
  posts: readonly GatedPost[],
  subject: DecisionSubject,
  voter: ApprovalVoter,
  now: Date,
): readonly GatedPost[] {
  const { id, status } = approval;
  if (status === 'ended' || subject.digest !== approval.digest) throw approvalErrors.stale(id);
  if (!isOpen(status)) throw approvalErrors.decided(id, status);
  if (approval.expiresAt <= now) throw approvalErrors.decided(id, 'expired');
  const asked = new Map(approval.posts.map((one) => [one.postId, one]));
  const wanted = posts.filter((post) =>
    subject.postIds === null
      ? isOpen(asked.get(post.id)!.status)
      : subject.postIds.includes(post.id),
  );
  if (wanted.length < (subject.postIds?.length ?? 1)) throw approvalErrors.stale(id);
  for (const post of wanted) {
    const one = asked.get(post.id)!;
    if (!isOpen(one.status)) throw approvalErrors.decided(id, one.status);
    // Also what a process of an earlier version has edited, which knew of no approvals.
    const isAsAsked = isOpen(post.approval) && one.digest === digestOf(post, approval);
    if (!isAsAsked) throw approvalErrors.stale(id);
  }
  requireVoice(approval, wanted, voter);
  return wanted;
}

const digestOf = (post: GatedPost, { isBoundToTime }: StoredApproval): string =>
  contentDigest(post, isBoundToTime);

/** @throws DomainError role_forbidden, not_approver, approval_self, key_is_shared */
function requireVoice(
  approval: StoredApproval,
  posts: readonly GatedPost[],
  voter: ApprovalVoter,
): void {
  switch (decisionObstacle({ ...approval, posts }, voter)) {
    case null:
      return;
    case 'approval_self':
      throw approvalErrors.self(posts.map(({ id }) => id));
    case 'role_forbidden':
      if (voter.role !== null) throw roleForbidden(PERMISSIONS.approve.role, voter.role);
      throw approvalErrors.notApprover(approval.id);
    case 'key_is_shared':
      throw approvalErrors.keyIsShared();
    case 'not_approver':
      throw approvalErrors.notApprover(approval.id);
  }
}
