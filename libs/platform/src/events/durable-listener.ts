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
  /** Told only of events that their workspace waits for, see `EventInterests`. */
  readonly onlyIfWanted?: boolean;
  /**
   * @param position of the event in the outbox. Of two changes of one row the later one has the greater
   * position, because whoever writes the event holds the lock on the row; gaps are normal.
   */
  handle(event: Event, position: number): Promise<void>;
}

/** Marks a provider class as the durable listener of these events. */
export function DurableListener(...eventNames: readonly string[]) {
  return (target: new (...dependencies: never[]) => DurableEventListener): void => {
    Reflect.defineMetadata(LISTENED_EVENTS, eventNames, target);
  };
}
