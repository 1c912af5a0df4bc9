import type { RunId, WorkspaceId } from '#libs/kernel';
import type { DomainEvent } from '#libs/platform';
import type { RunStatus } from '../domain/run-state.js';

/** Every post of the run is published, failed or canceled. */
export class RunFinishedEvent implements DomainEvent<{ runId: RunId; status: RunStatus }> {
  static readonly eventName = 'RunFinished';
  readonly id: string;
  readonly name: string;
  readonly workspaceId: WorkspaceId;
  readonly occurredAt: Date;
  readonly payload: { runId: RunId; status: RunStatus };

  constructor(event: DomainEvent<{ runId: RunId; status: RunStatus }>) {
    this.id = event.id;
    this.name = event.name;
    this.workspaceId = event.workspaceId;
    this.occurredAt = event.occurredAt;
    this.payload = event.payload;
  }
}
