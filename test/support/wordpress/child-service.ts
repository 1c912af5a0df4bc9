import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { SYSTEM_PATH } from './missing-programs.js';
import { guardGroup } from './process-guard.js';

const OUTPUT_TAIL = 4_000;
const PROBE_INTERVAL_MS = 25;
const STOP_TIMEOUT_MS = 10_000;

/** How to start one background service. */
export interface ServiceCommand {
  readonly name: string;
  readonly program: string;
  readonly arguments: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** What the program takes as the request to end; SIGTERM when left out. */
  readonly stopSignal?: NodeJS.Signals;
}

/**
 * A background program in a process group of its own, so that its workers end with it.
 *
 * A guard ends the group when this process dies in whatever way; a handler of `exit` would miss a killed test runner.
 */
export class ChildService {
  private output = '';
  private readonly child: ChildProcess;
  private readonly guard: ChildProcess;
  private readonly ended: Promise<void>;

  constructor(private readonly command: ServiceCommand) {
    this.child = spawn(command.program, [...command.arguments], {
      detached: true,
      env: { PATH: SYSTEM_PATH, LANG: 'C.UTF-8', ...command.environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.ended = new Promise((resolve) => {
      this.child.once('exit', () => resolve());
      this.child.once('error', (error) => {
        this.remember(error.message);
        resolve();
      });
    });
    this.child.stdout?.on('data', (chunk: Buffer) => this.remember(chunk.toString()));
    this.child.stderr?.on('data', (chunk: Buffer) => this.remember(chunk.toString()));
    this.guard = guardGroup(this.child.pid);
  }

  /** Asks `probe` again and again until it answers true. Rejects when the program ends or the time is over. */
  async waitUntil(probe: () => Promise<boolean>, timeoutMs: number): Promise<void> {
    const deadline = performance.now() + timeoutMs;
    while (!(await probe())) {
      if (this.hasEnded()) throw this.failure('ended while starting');
      if (performance.now() > deadline) throw this.failure(`was not ready after ${timeoutMs} ms`);
      await pause(PROBE_INTERVAL_MS);
    }
  }

  /** Asks the program to end, and ends its whole group by force when it does not within ten seconds. */
  async stop(): Promise<void> {
    this.signal(this.command.stopSignal ?? 'SIGTERM');
    const inTime = new AbortController();
    await Promise.race([
      this.ended,
      pause(STOP_TIMEOUT_MS, undefined, { signal: inTime.signal }).catch(() => undefined),
    ]);
    inTime.abort();
    await this.kill();
  }

  /** Ends the program and its workers at once, as a crash would. */
  async kill(): Promise<void> {
    this.signal('SIGKILL');
    await this.ended;
    if (this.guard.exitCode !== null || this.guard.signalCode !== null) return;
    this.guard.stdin?.end('released\n');
    await once(this.guard, 'exit');
  }

  private hasEnded(): boolean {
    return (
      this.child.pid === undefined || this.child.exitCode !== null || this.child.signalCode !== null
    );
  }

  private signal(signal: NodeJS.Signals): void {
    if (this.child.pid === undefined) return;
    try {
      process.kill(-this.child.pid, signal);
    } catch {
      // The group is gone already.
    }
  }

  private remember(text: string): void {
    this.output = (this.output + text).slice(-OUTPUT_TAIL);
  }

  private failure(what: string): Error {
    return new Error(`${this.command.name} ${what}:\n${this.output}`);
  }
}
