import type { QueueId, QueueItemId, RunId } from '#libs/kernel';

/** Which free slot a post takes: the first there is, or the first behind all that are taken. */
export const queuePositions = ['next', 'last'] as const;
export type QueuePosition = (typeof queuePositions)[number];

/** The place of a post, or of a whole campaign, in a queue. */
export interface QueueItem {
  readonly id: QueueItemId;
  readonly queueId: QueueId;
  readonly runId: RunId;
  /** The slot it has. */
  readonly slotAt: Date;
  /** When its first post goes out: the slot and what the queue adds by chance. */
  readonly startsAt: Date;
}
