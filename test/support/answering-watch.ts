import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { projectDirectory } from '../../src/project-directory.js';

/** Watches how long an address keeps everybody waiting. */
export class AnsweringWatch {
  private readonly thread: Worker;

  /** @param pid of the process that answers */
  constructor(url: string, pid: number) {
    const file = join(projectDirectory, 'test/support/asking-thread.mjs');
    this.thread = new Worker(file, { workerData: { url, pid } });
  }

  /**
   * The longest wait for an answer while the work was done, in milliseconds: as far as the process computed
   * meanwhile. What it waited for a machine that is busy with other suites is not its doing.
   */
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
