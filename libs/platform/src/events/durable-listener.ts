import type { DomainEvent } from './domain-event.js';

export const LISTENED_EVENTS = Symbol('durable-listener');

/**
 * A reaction that must happen. It is awaited, tried again with growing pauses until it succeeds, and
 * marked done per event. It may run twice for one event (a crash between the work and the mark), so it
 * must be idempotent by `event.id`. It should be quick: store a row or add a job, and leave calls to other
 * sites to a job.
 */
export interface DurableEventListener<Event extends DomainEvent = DomainEvent> {
  /** Unique and never changed: deliveries are stored under it. */
  readonly name: string;
  handle(event: Event): Promise<void>;
}

/** Marks a provider class as the durable listener of these events. */
export function DurableListener(...eventNames: readonly string[]) {
  return (target: new (...dependencies: never[]) => DurableEventListener): void => {
    Reflect.defineMetadata(LISTENED_EVENTS, eventNames, target);
  };
}
