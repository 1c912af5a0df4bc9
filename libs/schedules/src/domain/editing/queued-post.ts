import type { QueueId } from '#libs/kernel';
import { isOpen, type PostRecord, type QueuePosition } from '#libs/posts';

/** What decides whether a post that is put into a queue takes a slot there. */
export interface QueueablePost {
  readonly post: Pick<PostRecord, 'status' | 'approval' | 'isHeldByQueue'>;
  /** It was a draft when the post it answers failed, and is one again. */
  readonly isLostDraft: boolean;
}

/** What goes out by itself, or will when people agree or the queue goes on, takes a slot; a draft only remembers. */
export function takesSlot({ post, isLostDraft }: QueueablePost): boolean {
  const isWanted = post.status !== 'draft' || post.isHeldByQueue || isOpen(post.approval);
  return isWanted && !isLostDraft;
}

/** Whether nobody wants the post to go yet: one that only its queue holds is wanted. */
export function isUnwantedDraft({
  status,
  isHeldByQueue = false,
}: Pick<PostRecord, 'status'> & { readonly isHeldByQueue?: boolean }): boolean {
  return status === 'draft' && !isHeldByQueue;
}

/** What decides whether a post keeps the slot that it has. */
export type PostWithSlot = Pick<
  PostRecord,
  'status' | 'isHeldByQueue' | 'queueId' | 'queueItemId' | 'publishAt'
>;

/** The queue that a post is to be put into. */
export interface QueueToKeep {
  readonly queueId: QueueId;
  /** Null where nobody says. */
  readonly position: QueuePosition | null;
  readonly now: Date;
}

/** A post that is put into the queue it is in stays where it is, unless it has failed or its slot is over. */
export function keepsSlot(post: PostWithSlot, { queueId, position, now }: QueueToKeep): boolean {
  if (post.queueId !== queueId || position !== null || post.status === 'failed') return false;
  if (post.queueItemId === null) return isUnwantedDraft(post);
  // What is held past its slot gets another when the queue goes on.
  return post.isHeldByQueue || (post.publishAt !== null && post.publishAt > now);
}
