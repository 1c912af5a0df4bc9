import type { Job } from '../queue/job-queue.js';
import type { JobTransport } from '../queue/job-transport.js';

/** A fresh transport that nobody else uses, and its end. */
export interface QueueUnderTest {
  readonly transport: JobTransport;
  close(): Promise<void>;
}

const job = (number: number): Job => ({ name: 'test.count', payload: { number } });
const numberOf = ({ payload }: Job): number => (payload as { number: number }).number;

/** What every JobTransport must do. */
export function jobQueueSuite(open: () => Promise<QueueUnderTest>): void {
  let queue: QueueUnderTest;

  beforeEach(async () => {
    queue = await open();
  });

  afterEach(() => queue.close());

  it('runs every job that is added, with its payload', async () => {
    const seen: number[] = [];
    const all = new Promise<void>((resolve) => {
      void queue.transport.consume(async (received) => {
        seen.push(numberOf(received));
        if (seen.length === 50) resolve();
      }, 4);
    });

    await Promise.all(Array.from({ length: 50 }, (_, index) => queue.transport.add(job(index))));
    await all;

    expect(seen.sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, index) => index));
  });

  it('says that a worker hears of a job', async () => {
    const heard = new Promise<void>((resolve) => {
      void queue.transport.consume(async () => resolve(), 1);
    });

    expect(await queue.transport.add(job(1))).toBe(true);
    await heard;
  });

  it('says that nobody hears of a job once it has stopped', async () => {
    await queue.transport.consume(async () => undefined, 1);
    await queue.transport.stop(1_000);

    expect(await queue.transport.add(job(1))).toBe(false);
  });

  it('runs as many jobs at once as it was told, and no more', async () => {
    let running = 0;
    let most = 0;
    let finished = 0;
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const all = new Promise<void>((resolve) => {
      void queue.transport.consume(async () => {
        running += 1;
        most = Math.max(most, running);
        if (running === 3) release();
        await gate;
        running -= 1;
        finished += 1;
        if (finished === 9) resolve();
      }, 3);
    });

    await Promise.all(Array.from({ length: 9 }, (_, index) => queue.transport.add(job(index))));
    await all;

    expect(most).toBe(3);
  });

  it('goes on after a job that throws', async () => {
    const second = new Promise<void>((resolve) => {
      void queue.transport.consume(async (received) => {
        if (numberOf(received) === 1) throw new Error('broken job');
        resolve();
      }, 1);
    });

    await queue.transport.add(job(1));
    await queue.transport.add(job(2));

    await expect(second).resolves.toBeUndefined();
  });

  it('waits for the running job when it stops, and takes no other', async () => {
    const seen: number[] = [];
    let finished = false;
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const started = new Promise<void>((resolve) => {
      void queue.transport.consume(async (received) => {
        seen.push(numberOf(received));
        resolve();
        await gate;
        finished = true;
      }, 1);
    });
    await queue.transport.add(job(1));
    await started;
    await queue.transport.add(job(2));

    const stopping = queue.transport.stop(10_000);
    release();
    await stopping;

    expect(finished).toBe(true);
    expect(seen).toEqual([1]);
  });

  it('stops after the grace although a job is still running', async () => {
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const started = new Promise<void>((resolve) => {
      void queue.transport.consume(async () => {
        resolve();
        await gate;
      }, 1);
    });
    await queue.transport.add(job(1));
    await started;

    await expect(queue.transport.stop(20)).resolves.toBeUndefined();
    release();
  });
}
