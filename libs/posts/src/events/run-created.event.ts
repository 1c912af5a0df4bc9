import type { RunId } from '#libs/kernel';
import type { DomainEvent } from '#libs/platform';
import type { RunStatus } from '../domain/run-state.js';

export interface RunCreatedPayload {
  readonly runId: RunId;
  readonly status: RunStatus;
  readonly totalPosts: number;
}

/** A document was applied, as a schedule or as a draft. Written only where somebody waits for it. */
export const RunCreatedEvent = { eventName: 'RunCreated' } as const;
export type RunCreatedEvent = DomainEvent<RunCreatedPayload>;
