import { spawn, type ChildProcess } from 'node:child_process';
import { guardGroup } from './wordpress/process-guard.js';

/** Made by build.mjs --tests (bundle-programs.mjs). */
export const API = 'dist/programs/api.js';
export const SCHEDULER = 'dist/programs/scheduler.js';
export const KILL_SWITCH = './dist/programs/kill-switch.js';
export const WRONG_CLOCK = './test/support/wrong-clock.mjs';
export const THROWN_FAULTS = './test/support/thrown-faults.mjs';

const OUTPUT_TAIL = 8_000;

export interface NodeProcessOptions {
  /** What its environment holds beside PATH. */
  readonly environment: Readonly<Record<string, string>>;
  /** A module that is loaded before the program. */
  readonly preload?: typeof KILL_SWITCH | typeof THROWN_FAULTS | typeof WRONG_CLOCK;
}

/** How a process came to its end. */
export interface ProcessEnd {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** One of the programs as a process of its own, as in production; it dies with the test at the latest. */
export class NodeProcess {
  readonly ended: Promise<ProcessEnd>;
  protected readonly child: ChildProcess;
  private readonly guard: ChildProcess;
  private text = '';

  /** @param main the built program, from the project's folder */
  constructor(main: string, { environment, preload }: NodeProcessOptions) {
    const imports = preload === undefined ? [] : ['--import', preload];
    this.child = spawn(process.execPath, [...imports, main], {
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
}
