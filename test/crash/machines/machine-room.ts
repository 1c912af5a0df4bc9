import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '../../support/eventually.js';
import { API, NodeProcess, SCHEDULER } from '../../support/node-process.js';
import { freePort } from '../../support/free-port.js';
import type { SeededRandom } from './seeded-random.js';

const STARTED_WITHIN_MS = 60_000;
/** How many may die again while they still start; the others do some work first, however slow the machine is. */
const HURRIED = 0.2;

type Environment = Readonly<Record<string, string>>;

/** One process with a place of its own, which is started again in it. */
class Machine {
  process: NodeProcess;

  /** @param url where it answers, if it does; a scheduler says that it is ready */
  constructor(
    private readonly main: string,
    private readonly environment: Environment,
    private readonly url: string | null,
  ) {
    this.process = this.started();
  }

  /** Waits until it is at work. */
  async up(): Promise<void> {
    const { process, url } = this;
    const isUp = async (): Promise<boolean> =>
      url === null ? process.output.includes('"ready":true') : answers(url);
    await eventually(isUp, (up) => up, {
      what: `${this.main} is at work`,
      withinMs: STARTED_WITHIN_MS,
      pauseMs: 100,
    });
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
    const urls = ports.map((port) => `http://127.0.0.1:${port}`);
    const apis = ports.map(
      (port, index) => new Machine(API, { ...environment, PORT: String(port) }, urls[index] ?? ''),
    );
    const schedulers = Array.from(
      { length: size.schedulers },
      () => new Machine(SCHEDULER, environment, null),
    );
    return new MachineRoom([...schedulers, ...apis], urls);
  }

  /** Kills one after the other and starts each again soon, until the signal fires; in the end all run. */
  async disturb(random: SeededRandom, until: AbortSignal): Promise<void> {
    const replacing: Promise<void>[] = [];
    const free = new Set(this.machines);
    const replace = async (machine: Machine, downMs: number, isHurried: boolean): Promise<void> => {
      await machine.replace(downMs);
      if (!isHurried) await machine.up();
      free.add(machine);
    };
    while (await passed(random.between(3_000, 9_000), until)) {
      const [downMs, isHurried] = [random.between(0, 2_000), random.next() < HURRIED];
      if (free.size === 0) continue;
      const machine = random.pick([...free]);
      free.delete(machine);
      this.kills += 1;
      const replaced = replace(machine, downMs, isHurried);
      // Heard of in the end; until then it is no unhandled rejection.
      replaced.catch(() => undefined);
      replacing.push(replaced);
    }
    await Promise.all(replacing);
    await this.up();
  }

  /** Waits until every machine is at work. */
  async up(): Promise<void> {
    await Promise.all(this.machines.map((machine) => machine.up()));
  }

  /** Ends every process for good. @returns what those said that had ended by themselves */
  async close(): Promise<readonly string[]> {
    const ended = this.machines.filter(({ process }) => !process.isAlive);
    await Promise.all(this.machines.map(({ process }) => process.kill()));
    return ended.map(({ process }) => process.output);
  }
}

async function answers(url: string): Promise<boolean> {
  return fetch(`${url}/health`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function passed(milliseconds: number, until: AbortSignal): Promise<boolean> {
  await pause(milliseconds, undefined, { signal: until }).catch(() => undefined);
  return !until.aborted;
}
