import { spawn, type ChildProcess } from 'node:child_process';
import { guardGroup } from './wordpress/process-guard.js';

const MAIN = 'dist/apps/scheduler/src/main.js';
const OUTPUT_TAIL = 8_000;

export interface SchedulerProcessOptions {
  /** What its environment holds beside PATH. */
  readonly environment: Readonly<Record<string, string>>;
  /** A module of test/support that is loaded before the scheduler. */
  readonly preload?: 'kill-switch.mjs' | 'wrong-clock.mjs';
}

/** How a process came to its end. */
export interface ProcessEnd {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** A scheduler as a process of its own, as in production; it dies with the test at the latest. */
export class SchedulerProcess {
  readonly ended: Promise<ProcessEnd>;
  private readonly child: ChildProcess;
  private readonly guard: ChildProcess;
  private text = '';

  private constructor({ environment, preload }: SchedulerProcessOptions) {
    const imports = preload === undefined ? [] : ['--import', `./test/support/${preload}`];
    this.child = spawn(process.execPath, [...imports, MAIN], {
      detached: true,
      env: { PATH: process.env['PATH'], NODE_NO_WARNINGS: '1', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.guard = guardGroup(this.child.pid);
    this.ended = new Promise((resolve) => {
      this.child.once('exit', (code, signal) => {
        this.guard.stdin?.end('released\n');
        resolve({ code, signal });
      });
    });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        this.text = (this.text + chunk.toString()).slice(-OUTPUT_TAIL);
      });
    }
  }

  /** Starts one from the built code. It may have died already when this returns, if told to. */
  static async start(options: SchedulerProcessOptions): Promise<SchedulerProcess> {
    const scheduler = new SchedulerProcess(options);
    await scheduler.ready();
    return scheduler;
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  get isAlive(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** The last it wrote, for messages about its failure. */
  get output(): string {
    return this.text;
  }

  signal(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  /** Ends it as a crash would; nothing happens when it has ended. */
  async kill(): Promise<ProcessEnd> {
    if (this.isAlive) this.signal('SIGKILL');
    return this.ended;
  }

  private async ready(): Promise<void> {
    const announced = new Promise<void>((resolve) => {
      const look = (): void => void (this.text.includes('"ready":true') && resolve());
      this.child.stdout?.on('data', look);
    });
    const end = await Promise.race([announced, this.ended]);
    // A planned death may come before the announcement; any other end is a failure to start.
    if (end && end.signal !== 'SIGKILL') {
      throw new Error(`the scheduler ended with ${end.code ?? end.signal}:\n${this.text}`);
    }
  }
}
