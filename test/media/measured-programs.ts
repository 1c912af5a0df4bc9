import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { eventually } from '../support/eventually.js';
import { guardGroup } from '../support/wordpress/process-guard.js';

const MEGABYTE = 1_000_000;
/** Writing this to `clear_refs` sets the peak back to what is resident now (proc_pid_clear_refs(5)). */
const RESET_PEAK = '5';

type Environment = Readonly<Record<string, string>>;

/** One of our programs as a process of its own, whose memory is watched. */
export class MeasuredProgram {
  private startBytes = 0;

  private constructor(
    readonly name: string,
    private readonly child: ChildProcess,
  ) {}

  /**
   * @param ready an address that answers when it serves, or a word that it then writes
   * @param nodeOptions of Node.js, such as the room that its heap has
   */
  static async start(
    name: string,
    environment: Environment,
    ready: string,
    nodeOptions: readonly string[] = [],
  ): Promise<MeasuredProgram> {
    const child = spawn(process.execPath, [...nodeOptions, `dist/apps/${name}/src/main.js`], {
      detached: true,
      env: { PATH: process.env['PATH'], NODE_NO_WARNINGS: '1', ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const guard = guardGroup(child.pid);
    child.once('exit', () => guard.stdin?.end('released\n'));
    const ended = once(child, 'exit').then(([code]) => {
      throw new Error(`${name} ended with ${code}`);
    });
    const said = new Promise<void>((resolve) => {
      child.stdout.on('data', (text) => String(text).includes(ready) && resolve());
    });
    await Promise.race([ready.startsWith('http') ? served(ready) : said, ended]);
    ended.catch(() => undefined);
    return new MeasuredProgram(name, child);
  }

  /** From here on growth is counted. */
  async startOver(): Promise<void> {
    await writeFile(`/proc/${this.child.pid}/clear_refs`, RESET_PEAK);
    this.startBytes = await this.bytesOf('VmRSS');
  }

  /** Megabytes between what was resident at the start and the highest since, however short it was. */
  async growth(): Promise<number> {
    return ((await this.bytesOf('VmHWM')) - this.startBytes) / MEGABYTE;
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const exit = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    await exit;
  }

  private async bytesOf(field: 'VmRSS' | 'VmHWM'): Promise<number> {
    const status = await readFile(`/proc/${this.child.pid}/status`, 'utf8');
    const kibibytes = new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1];
    return Number(kibibytes) * 1024;
  }
}

async function served(url: string): Promise<void> {
  const asked = () => fetch(url).catch(() => null);
  await eventually(asked, (answer) => answer?.ok === true, { what: url, withinMs: 30_000 });
}
