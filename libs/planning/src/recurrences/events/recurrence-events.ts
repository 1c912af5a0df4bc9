import type { RecurrenceId } from '#libs/kernel';

/** Facts that every event about a recurrence carries. */
export interface RecurrenceEventPayload {
  readonly recurrenceId: RecurrenceId;
  /** The wall time of the occurrence that is meant; null: the recurrence as a whole. */
  readonly occurrence: string | null;
  /** Why; null where there is nothing to say. */
  readonly code: string | null;
}

/** Nothing comes of it any more: somebody ended it, or its rule has no more times. */
export const RecurrenceEndedEvent = { eventName: 'RecurrenceEnded' } as const;
/** The run of an occurrence could not be made; `code` says why. */
export const RecurrenceRefusedEvent = { eventName: 'RecurrenceRefused' } as const;

/** A recurrence or an occurrence of it was made, changed or deleted. Nobody outside hears of it. */
export const RECURRENCE_CHANGED = 'RecurrenceChanged';
