import type { RunId, WorkspaceId } from '#libs/kernel';
import type { DomainEvent } from '#libs/platform';

export interface ScheduleAppliedPayload {
  readonly runId: RunId;
  /** ISO time of the first post; null when nothing becomes due by itself. */
  readonly earliestDueAt: string | null;
}

/** A run's posts are stored and wait for their times: after an apply, or when a draft was published. */
export class ScheduleAppliedEvent implements DomainEvent<ScheduleAppliedPayload> {
  static readonly eventName = 'ScheduleApplied';
  readonly id: string;
  readonly name: string;
  readonly workspaceId: WorkspaceId;
  readonly occurredAt: Date;
  readonly payload: ScheduleAppliedPayload;

  constructor(event: DomainEvent<ScheduleAppliedPayload>) {
    this.id = event.id;
    this.name = event.name;
    this.workspaceId = event.workspaceId;
    this.occurredAt = event.occurredAt;
    this.payload = event.payload;
  }
}
