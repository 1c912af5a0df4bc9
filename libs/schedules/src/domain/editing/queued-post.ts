import { isOpen, type PostRecord } from '#libs/posts';

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
