import type { QueueId, WorkspaceId } from '#libs/kernel';

/** Queues of one workspace. */
export const MOST_QUEUES = 100;
/** Weekly slots of one queue. */
export const MOST_SLOTS = 200;
export const LONGEST_QUEUE_NAME = 100;
/** Minutes. */
export const LONGEST_JITTER = 30;
/** Dates on which a queue, or all of a workspace, rests. */
export const MOST_BLACKOUTS = 400;

/** A time of every week, by the clock of the queue's time zone. */
export interface WeeklySlot {
  /** 1 is Monday, 7 is Sunday. */
  readonly weekday: number;
  /** `HH:MM`. */
  readonly time: string;
}

/** What decides when slots are. */
export interface SlotPlan {
  readonly id: QueueId;
  readonly timezone: string;
  readonly slots: readonly WeeklySlot[];
  /** At most so many minutes behind the slot things go out, as chance has it. */
  readonly jitterMinutes: number;
  /** Dates without slots, of the queue and of the workspace: `2026-12-24`. */
  readonly restDays: ReadonlySet<string>;
}

/** Slots that posts are put into, one after the other. */
export interface PostingQueue extends Omit<SlotPlan, 'restDays'> {
  readonly workspaceId: WorkspaceId;
  readonly name: string;
  /** The accounts whose posts it takes; null: all. */
  readonly accountIds: readonly string[] | null;
  /** Its own. */
  readonly blackouts: readonly string[];
  readonly pausedAt: Date | null;
  readonly revision: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}
