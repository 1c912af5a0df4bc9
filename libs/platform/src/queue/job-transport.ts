import { currentTraceContext } from '#libs/kernel';
import { type Job, JobQueue } from './job-queue.js';

/** Under this token the module that is loaded only with Redis gives its transport. */
export const REDIS_JOB_TRANSPORT = Symbol('redis-job-transport');

/** The side of a queue that the process with the workers sees. */
export abstract class JobTransport extends JobQueue {
  /** Begins to take jobs. `run` must not throw: a job is a wake-up and is never repeated by the queue. */
  abstract consume(run: (job: Job) => Promise<void>, concurrency: number): Promise<void>;
  /** Takes no more jobs and waits for the running ones, at most that long. */
  abstract stop(graceMs: number): Promise<void>;

  /** Whether jobs reach their workers now. Nothing depends on it but speed. */
  get isConnected(): boolean {
    return true;
  }
}

/** The job with the present trace. */
export function traced(job: Job): Job {
  const traceContext = currentTraceContext();
  return traceContext === null ? job : { ...job, traceContext };
}
