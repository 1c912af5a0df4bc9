import type { PostApproval } from '../approval/approval-status.js';
import { gatedTrigger, postTransitions, type PostStatus } from '../post-state.js';

/** A post as it was before it is written. */
interface PostBefore {
  readonly post: { readonly status: PostStatus; readonly isHeldByQueue: boolean };
  readonly isLostDraft: boolean;
}

/**
 * What a written post is then. What has waited for its queue alone goes out when it leaves it; what comes into a paused
 * one waits.
 */
export function statusAfter(
  { post, isLostDraft }: PostBefore,
  approval: PostApproval,
  isHeld: boolean,
): PostStatus {
  const isDraft = post.status === 'draft';
  const staysDraft = (isDraft && (isHeld || !post.isHeldByQueue)) || isLostDraft;
  if (staysDraft) return postTransitions.edit_draft.to;
  if (isHeld) return postTransitions.withdraw.to;
  const trigger = gatedTrigger(isDraft ? 'release' : 'edit', approval);
  return postTransitions[trigger ?? 'edit_draft'].to;
}
