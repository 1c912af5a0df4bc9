/** The next free slot of a queue, or the first behind all that wait there. */
export const POSITIONS = ['next', 'last'] as const;
type QueuePosition = (typeof POSITIONS)[number];

/** Where something is to stand: the API gives it the slot. */
export interface QueueWish {
  readonly queueId: string;
  readonly position: QueuePosition;
}
