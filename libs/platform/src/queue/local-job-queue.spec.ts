import { jobQueueSuite } from '../testing/job-queue-suite.js';
import type { Job } from './job-queue.js';
import { LocalJobQueue } from './local-job-queue.js';

describe('LocalJobQueue', () => {
  jobQueueSuite(async () => {
    const transport = new LocalJobQueue();
    return { transport, close: () => transport.stop(0) };
  });

  it('says that nobody hears of a job where there are no workers', async () => {
    expect(await new LocalJobQueue().add({ name: 'publish.post', payload: {} })).toBe(false);
  });

  it('merges equal jobs that wait', async () => {
    const queue = new LocalJobQueue();
    const seen: Job[] = [];
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const end = new Promise<void>((resolve) => {
      void queue.consume(async (job) => {
        seen.push(job);
        if (job.name === 'last') resolve();
        await gate;
      }, 1);
    });

    await queue.add({ name: 'publish.post', payload: { postId: 'post_1' } });
    await queue.add({ name: 'publish.post', payload: { postId: 'post_1' } });
    await queue.add({ name: 'publish.post', payload: { postId: 'post_2' } });
    await queue.add({ name: 'last', payload: {} });
    release();
    await end;

    expect(seen.map(({ payload }) => payload)).toEqual([
      { postId: 'post_1' },
      { postId: 'post_2' },
      {},
    ]);
  });
});
