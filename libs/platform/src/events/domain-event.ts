import type { WorkspaceId } from '#libs/kernel';

/** A fact of the past, stored in the outbox with the change it tells of. Payloads hold ids and small facts. */
export interface DomainEvent<Payload extends object = object> {
  /** `evt_…`; durable listeners are idempotent by it. */
  readonly id: string;
  /** Past tense, for example `PostPublished`. */
  readonly name: string;
  readonly workspaceId: WorkspaceId;
  readonly occurredAt: Date;
  readonly payload: Payload;
  /** W3C `traceparent` of what caused it; where it is absent, the present span counts. */
  readonly traceContext?: string | null;
}
