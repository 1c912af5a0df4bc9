import type { QueueId } from '#libs/kernel';

/** Facts of an event about a queue; those that do not belong to it are null. */
export interface QueueEventPayload {
  readonly queueId: QueueId;
  readonly pausedAt: string | null;
  /** Items that are still to go out. */
  readonly items: number | null;
  /** Slots of the next seven days that nobody has. */
  readonly freeSlots: number | null;
}

/** Nothing of it goes out until it is resumed. */
export const QueuePausedEvent = { eventName: 'QueuePaused' } as const;
export const QueueResumedEvent = { eventName: 'QueueResumed' } as const;
/** Few items are left in it; told once until it has more again. */
export const QueueRanLowEvent = { eventName: 'QueueRanLow' } as const;

/** A queue, or what is in it, was changed. Nobody outside hears of it. */
export const QUEUE_CHANGED = 'QueueChanged';
