import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { WiringError } from '../platform.errors.js';
import { HANDLED_JOB } from './job-handler.js';
import type { JobRunner } from './job-queue.js';

/** Which class runs which job. */
@Injectable()
export class JobHandlers {
  constructor(private readonly discovery: DiscoveryService) {}

  /** @throws WiringError for a job name with two handlers. */
  discover(): ReadonlyMap<string, JobRunner> {
    const handlers = new Map<string, JobRunner>();
    for (const { instance, metatype } of this.discovery.getProviders()) {
      const name = metatype && (Reflect.getMetadata(HANDLED_JOB, metatype) as string | undefined);
      if (!name) continue;
      if (handlers.has(name)) throw new WiringError(`Two classes handle the job ${name}.`);
      handlers.set(name, instance as JobRunner);
    }
    return handlers;
  }
}
