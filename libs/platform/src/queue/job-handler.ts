import type { JobRunner } from './job-queue.js';

export const HANDLED_JOB = Symbol('job-handler');

/** Marks a provider class as the one that runs jobs of this name, for example `publish.post`. */
export function JobHandler(jobName: string) {
  return (target: new (...dependencies: never[]) => JobRunner<never>): void => {
    Reflect.defineMetadata(HANDLED_JOB, jobName, target);
  };
}

const declaredNames = new Set<string>();

/** Names a job, so that booting a process with workers fails when nobody handles it. */
export function declareJob<Name extends string>(name: Name): Name {
  declaredNames.add(name);
  return name;
}

export function declaredJobs(): ReadonlySet<string> {
  return declaredNames;
}
