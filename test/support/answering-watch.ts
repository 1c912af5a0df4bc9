import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { projectDirectory } from '../../src/project-directory.js';

/** Watches how long an address keeps everybody waiting. */
export class AnsweringWatch {
  private readonly thread: Worker;

  constructor(url: string) {
    const file = join(projectDirectory, 'test/support/asking-thread.mjs');
    this.thread = new Worker(file, { workerData: { url } });
  }

  /** The longest wait for an answer while the work was done, in milliseconds. */
  async during(work: () => Promise<void>): Promise<number> {
    this.thread.postMessage('forget');
    await work();
    this.thread.postMessage('tell');
    const [longestMs] = (await once(this.thread, 'message')) as [number];
    return longestMs;
  }

  async stop(): Promise<void> {
    await this.thread.terminate();
  }
}
