import type { QueueId, QueueItemId } from '#libs/kernel';
import type { QueuePosition } from './queue-item.js';

/** Where a post stands with a queue once it is written, and when it goes out by that. */
export interface QueuePlace {
  readonly queueId: QueueId | null;
  readonly queuePosition: QueuePosition | null;
  /** Null where it has no slot: a draft only remembers its queue. */
  readonly itemId: QueueItemId | null;
  /** The queue is paused: it waits as a draft. */
  readonly isHeld: boolean;
  readonly publishAt: Date | null;
}

/** The same with when its risks are looked at next; null for drafts. */
export interface EditedPlace extends QueuePlace {
  readonly nextCheckAt: Date | null;
}

/** The post is in no queue. */
export function outsideQueues(publishAt: Date | null): QueuePlace {
  return { queueId: null, queuePosition: null, itemId: null, isHeld: false, publishAt };
}
