import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '../../support/eventually.js';
import { NodeProcess } from '../../support/node-process.js';
import { freePort } from '../../support/wordpress/free-port.js';
import type { SeededRandom } from './seeded-random.js';

const SCHEDULER = 'dist/apps/scheduler/src/main.js';
const API = 'dist/apps/api/src/main.js';
const STARTED_WITHIN_MS = 60_000;

type Environment = Readonly<Record<string, string>>;

/** One process with a place of its own, which is started again in it. */
class Machine {
  process: NodeProcess;

  constructor(
    private readonly main: string,
    private readonly environment: Environment,
  ) {
    this.process = this.started();
  }

  /** @throws Error when it had ended by itself: that is a fault, whatever was done to the others */
  async replace(afterMs: number): Promise<void> {
    if (!this.process.isAlive) {
      throw new Error(`${this.main} ended by itself:\n${this.process.output}`);
    }
    await this.process.kill();
    await pause(afterMs);
    this.process = this.started();
  }

  private started(): NodeProcess {
    return new NodeProcess(this.main, { environment: this.environment });
  }
}

/** Several apis and schedulers, of which any may die at any moment. */
export class MachineRoom {
  kills = 0;

  private constructor(
    private readonly machines: readonly Machine[],
    readonly apiUrls: readonly string[],
  ) {}

  static async open(
    environment: Environment,
    size: { readonly schedulers: number; readonly apis: number },
  ): Promise<MachineRoom> {
    const ports = await Promise.all(Array.from({ length: size.apis }, freePort));
    const apis = ports.map((port) => new Machine(API, { ...environment, PORT: String(port) }));
    const schedulers = Array.from(
      { length: size.schedulers },
      () => new Machine(SCHEDULER, environment),
    );
    const urls = ports.map((port) => `http://127.0.0.1:${port}`);
    return new MachineRoom([...schedulers, ...apis], urls);
  }

  /** Kills one after the other, and starts each again soon, until the signal fires; in the end all run. */
  async disturb(random: SeededRandom, until: AbortSignal): Promise<void> {
    const replacing: Promise<void>[] = [];
    const free = new Set(this.machines);
    while (await passed(random.between(3_000, 8_000), until)) {
      const machine = random.pick([...free]);
      const downMs = random.between(0, 2_000);
      free.delete(machine);
      this.kills += 1;
      replacing.push(machine.replace(downMs).then(() => void free.add(machine)));
    }
    await Promise.all(replacing);
    await Promise.all(this.apiUrls.map(answers));
  }

  /** Ends every process for good. @returns what those said that had ended by themselves */
  async close(): Promise<readonly string[]> {
    const ended = this.machines.filter(({ process }) => !process.isAlive);
    await Promise.all(this.machines.map(({ process }) => process.kill()));
    return ended.map(({ process }) => process.output);
  }
}

async function answers(url: string): Promise<unknown> {
  const ask = (): Promise<number> =>
    fetch(`${url}/health`).then(
      ({ status }) => status,
      () => 0,
    );
  return eventually(ask, (status) => status === 200, {
    what: `${url} answers`,
    withinMs: STARTED_WITHIN_MS,
  });
}

async function passed(milliseconds: number, until: AbortSignal): Promise<boolean> {
  await pause(milliseconds, undefined, { signal: until }).catch(() => undefined);
  return !until.aborted;
}
