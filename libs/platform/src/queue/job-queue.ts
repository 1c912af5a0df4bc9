/** A wake-up. Payloads hold ids only: Postgres tells what is to be done. */
export interface Job<Payload extends object = object> {
  readonly name: string;
  readonly payload: Payload;
  /** W3C `traceparent` of what asked for it; the queue adds the present span's. */
  readonly traceContext?: string;
}

/**
 * The transport of wake-ups. It may lose, repeat or reorder jobs; nothing may depend on it but speed.
 * Bound to {@link BullJobQueue} when REDIS_URL is set, else to {@link LocalJobQueue}.
 */
export abstract class JobQueue {
  /**
   * Never throws for an outage of the transport: the sweep will find the work.
   * @returns whether one worker hears of it, as far as one can know; false: nobody does
   */
  abstract add(job: Job): Promise<boolean>;
}

/** Implemented by job classes and found by `@JobHandler(name)`. */
export interface JobRunner<Payload extends object = object> {
  run(payload: Payload): Promise<void>;
}
