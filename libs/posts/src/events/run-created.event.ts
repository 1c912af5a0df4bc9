import type { RunId, WorkspaceId } from '#libs/kernel';
import type { DomainEvent } from '#libs/platform';
import type { RunStatus } from '../domain/run-state.js';

export interface RunCreatedPayload {
  readonly runId: RunId;
  readonly status: RunStatus;
  readonly totalPosts: number;
}

/** A document was applied, as a schedule or as a draft. Written only where somebody waits for it. */
export class RunCreatedEvent implements DomainEvent<RunCreatedPayload> {
  static readonly eventName = 'RunCreated';
  readonly id: string;
  readonly name: string;
  readonly workspaceId: WorkspaceId;
  readonly occurredAt: Date;
  readonly payload: RunCreatedPayload;

  constructor(event: DomainEvent<RunCreatedPayload>) {
    this.id = event.id;
    this.name = event.name;
    this.workspaceId = event.workspaceId;
    this.occurredAt = event.occurredAt;
    this.payload = event.payload;
  }
}
