import { canMove, type PostStatus } from './post-state.js';

/** What decides whether a post may be edited. */
export interface EditFacts {
  readonly status: PostStatus;
  readonly errorCode: string | null;
  readonly reconciliationStatus: string | null;
  readonly providerStatus: string | null;
  /** Visible writes that the post's checkpoint counts. */
  readonly writes: number;
  /** Whether a worker has it at this moment. */
  readonly isAtWork: boolean;
  /** Whether the post it answers, or one above that, is canceled. */
  readonly isBelowCanceled: boolean;
  /** Whether the post it answers has failed. */
  readonly isBelowFailed: boolean;
}

/** Why a post cannot be edited. */
export type EditObstacle =
  | 'status'
  | 'outcome_unknown'
  | 'partly_published'
  | 'parent_canceled'
  | 'parent_failed';

/** What a network may say about content that it had accepted: nothing of that write is out then. */
const verdicts: readonly (string | null)[] = [
  'content_rejected',
  'duplicate_content',
  'media_invalid',
];

/** Null when the post may be edited: it is certain then that nothing of it is out. */
export function editObstacle(post: EditFacts): EditObstacle | null {
  const isOpen = canMove(post.status, 'edit') || canMove(post.status, 'edit_draft');
  if (!isOpen) return 'status';
  const isUnclear = post.errorCode === 'outcome_unknown' || post.reconciliationStatus === 'pending';
  if (isUnclear || post.isAtWork) return 'outcome_unknown';
  const isRefused = post.providerStatus === 'accepted' && verdicts.includes(post.errorCode);
  if (post.writes - (isRefused ? 1 : 0) > 0) return 'partly_published';
  if (post.isBelowCanceled) return 'parent_canceled';
  return post.isBelowFailed ? 'parent_failed' : null;
}
