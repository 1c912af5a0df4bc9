import { isReleased, type PostApproval } from './approval/approval-status.js';

export const postStatuses = [
  'draft',
  'scheduled',
  'publishing',
  'published',
  'retry_pending',
  'failed',
  'canceled',
] as const;
export type PostStatus = (typeof postStatuses)[number];

interface Transition {
  readonly from: readonly PostStatus[];
  readonly to: PostStatus;
}

/**
 * Every move a post can make. There is no other way to write a status: statements take their `from`
 * and `to` out of this table, so a move that is not listed changes no row.
 */
export const postTransitions = {
  /** A draft run is published, or a post leaves the paused queue that held it. */
  release: { from: ['draft'], to: 'scheduled' },
  /** Of a `publishing` post only while nobody is at it and nothing of it is out. */
  cancel: { from: ['draft', 'scheduled', 'retry_pending', 'publishing'], to: 'canceled' },
  /** A worker takes the post to publish it. */
  claim: { from: ['scheduled', 'retry_pending'], to: 'publishing' },
  /** The network says that the post is out. */
  publish: { from: ['publishing'], to: 'published' },
  /** Accepted by the network, which still works on it. */
  await_confirmation: { from: ['publishing'], to: 'publishing' },
  /** Not sent yet, or a part of it is: the network needs time before the next step. */
  await_processing: { from: ['publishing'], to: 'publishing' },
  /** Certainly not out, and worth another try later. */
  defer: { from: ['publishing'], to: 'retry_pending' },
  /** Handed back by a worker that shuts down before anything was sent. */
  hand_over: { from: ['publishing'], to: 'retry_pending' },
  fail: { from: ['publishing'], to: 'failed' },
  /** The write may have happened; reconcile decides. */
  lose_outcome: { from: ['publishing'], to: 'retry_pending' },
  reconcile_found: { from: ['retry_pending', 'failed'], to: 'published' },
  reconcile_absent: { from: ['retry_pending'], to: 'retry_pending' },
  reconcile_later: { from: ['retry_pending'], to: 'retry_pending' },
  reconcile_give_up: { from: ['retry_pending', 'failed'], to: 'failed' },
  /** An operator has a post looked up again whose outcome stayed unknown. */
  reconcile_again: { from: ['failed'], to: 'retry_pending' },
  /** A person says that a post whose outcome stayed unknown is out, or that it is not. */
  resolve_published: { from: ['failed'], to: 'published' },
  resolve_absent: { from: ['failed'], to: 'failed' },
  retry: { from: ['failed'], to: 'retry_pending' },
  /** The parent of a reply will not appear. */
  lose_parent: { from: ['draft', 'scheduled', 'retry_pending'], to: 'failed' },
  /** The parent of a reply was canceled; also of one that had failed because its parent had. */
  cancel_with_parent: { from: ['draft', 'scheduled', 'retry_pending', 'failed'], to: 'canceled' },
  /** The parent appeared after all. */
  regain_parent: { from: ['failed'], to: 'retry_pending' },
  /** The same for a reply that was a draft. */
  regain_draft: { from: ['failed'], to: 'draft' },
  /** Also of a reply that was a draft before its parent failed. */
  edit_draft: { from: ['draft', 'failed'], to: 'draft' },
  edit: { from: ['scheduled', 'failed'], to: 'scheduled' },
  /** It needs people's word before it goes, or its queue is paused: nothing of it is out, and nobody is at it. */
  withdraw: { from: ['scheduled', 'failed'], to: 'draft' },
  /** Deleted at the network; the record stays. */
  delete_published: { from: ['published'], to: 'published' },
} as const satisfies Record<string, Transition>;

export type PostTrigger = keyof typeof postTransitions;

/** Moves that only a post makes which was approved, or needs nobody's word, and the ones that others make instead. */
const gatedTriggers: Partial<Record<PostTrigger, PostTrigger | null>> = {
  release: null,
  claim: null,
  edit: 'withdraw',
  retry: null,
  regain_parent: 'regain_draft',
};

/** The move that a post makes for this trigger, by what people have said about it; null when it makes none. */
export function gatedTrigger(trigger: PostTrigger, approval: PostApproval): PostTrigger | null {
  const instead = gatedTriggers[trigger];
  return instead === undefined || isReleased(approval) ? trigger : instead;
}

/** True when the table allows the move. */
export function canMove(from: PostStatus, trigger: PostTrigger): boolean {
  return (postTransitions[trigger].from as readonly PostStatus[]).includes(from);
}

export const terminalPostStatuses: readonly PostStatus[] = ['published', 'failed', 'canceled'];
