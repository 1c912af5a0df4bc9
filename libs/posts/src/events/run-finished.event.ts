import type { RunId } from '#libs/kernel';
import type { DomainEvent } from '#libs/platform';
import type { RunStatus } from '../domain/run-state.js';

/** Every post of the run is published, failed or canceled. */
export const RunFinishedEvent = { eventName: 'RunFinished' } as const;
export type RunFinishedEvent = DomainEvent<{ runId: RunId; status: RunStatus }>;
