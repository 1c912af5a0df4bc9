import { Injectable } from '@nestjs/common';
import { type RunId } from '#libs/kernel';
import { JobHandler, type JobRunner } from '#libs/platform';
import { PublishEngine } from '../engine/publish-engine.js';

/**
 * A wake-up that came over the queue. Which posts are due is Postgres' to say, so a job that is
 * repeated, late or out of order does no harm, and one that is lost is made good by timer and sweep.
 */
@Injectable()
@JobHandler('publish.posts')
export class PublishPostsJob implements JobRunner<{ runId: RunId }> {
  constructor(private readonly engine: PublishEngine) {}

  async run(): Promise<void> {
    await this.engine.wake();
  }
}
