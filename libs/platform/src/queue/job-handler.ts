import type { JobRunner } from './job-queue.js';

export const HANDLED_JOB = Symbol('job-handler');

/** Marks a provider class as the one that runs jobs of this name, for example `webhooks.deliver`. */
export function JobHandler(jobName: string) {
  return (target: new (...dependencies: never[]) => JobRunner<never>): void => {
    Reflect.defineMetadata(HANDLED_JOB, jobName, target);
  };
}
