import { Module, type Type } from '@nestjs/common';
import { DiscoveryModule, NestFactory } from '@nestjs/core';
import { JobHandler } from './job-handler.js';
import { JobHandlers } from './job-handlers.js';
import type { JobRunner } from './job-queue.js';

const HOMEWORK = 'spec.homework';

@JobHandler(HOMEWORK)
class Pupil implements JobRunner {
  async run(): Promise<void> {}
}

@JobHandler(HOMEWORK)
class HelpfulParent extends Pupil {}

async function discovered(...providers: Type[]): Promise<string[]> {
  @Module({ imports: [DiscoveryModule], providers: [JobHandlers, ...providers] })
  class SchoolModule {}
  const app = await NestFactory.createApplicationContext(SchoolModule, {
    logger: false,
    abortOnError: false,
  });
  try {
    return [...app.get(JobHandlers).discover().keys()];
  } finally {
    await app.close();
  }
}

describe('JobHandlers', () => {
  it('finds the class that handles a job', async () => {
    expect(await discovered(Pupil)).toEqual(['spec.homework']);
  });

  it('refuses two handlers for one job', async () => {
    await expect(discovered(Pupil, HelpfulParent)).rejects.toThrow(
      'Two classes handle the job spec.homework.',
    );
  });
});
