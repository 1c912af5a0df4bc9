import { NodeProcess, SCHEDULER, type NodeProcessOptions } from './node-process.js';

/** A scheduler as a process of its own. */
export class SchedulerProcess extends NodeProcess {
  /** Starts one from the built code. It may have died already when this returns, if told to. */
  static async start(options: NodeProcessOptions): Promise<SchedulerProcess> {
    const scheduler = new SchedulerProcess(SCHEDULER, options);
    await scheduler.ready();
    return scheduler;
  }

  private async ready(): Promise<void> {
    const announced = new Promise<void>((resolve) => {
      const look = (): void => void (this.output.includes('"ready":true') && resolve());
      this.child.stdout?.on('data', look);
    });
    const end = await Promise.race([announced, this.ended]);
    // A planned death may come before the announcement; any other end is a failure to start.
    if (end && end.signal !== 'SIGKILL') {
      throw new Error(`the scheduler ended with ${end.code ?? end.signal}:\n${this.output}`);
    }
  }
}
