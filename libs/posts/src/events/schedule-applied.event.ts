import type { RunId } from '#libs/kernel';
import type { DomainEvent } from '#libs/platform';

export interface ScheduleAppliedPayload {
  readonly runId: RunId;
  /** ISO time of the first post; null when nothing becomes due by itself. */
  readonly earliestDueAt: string | null;
}

/** A run's posts are stored and wait for their times: after an apply, or when a draft was published. */
export const ScheduleAppliedEvent = { eventName: 'ScheduleApplied' } as const;
export type ScheduleAppliedEvent = DomainEvent<ScheduleAppliedPayload>;
