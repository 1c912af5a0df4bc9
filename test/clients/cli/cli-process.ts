import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { runCli, Terminal, type Streams } from '#apps/cli';
import { projectDirectory } from '../../../src/project-directory.js';

/** How a command ended, and what it said. */
export interface CliResult {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export interface CliRun {
  readonly input?: string | Uint8Array;
  /** Types the input when this stands in what was said; without it, at once (a process of its own). */
  readonly typeAt?: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** As a process of its own; in this one, which is quicker, without it. */
  readonly asProcess?: true;
  /** Sends SIGINT when this stands in what was said (of a process of its own). */
  readonly stopAt?: string;
}

/** The packed command line, in a folder of its own. */
export interface Packed {
  readonly program: string;
  remove(): Promise<void>;
}

export async function packCli(): Promise<Packed> {
  const folder = await mkdtemp(join(tmpdir(), 'postrider-cli-'));
  const bundler = join(projectDirectory, 'apps/cli/bundle.mjs');
  const { bundleCli } = (await import(pathToFileURL(bundler).href)) as {
    bundleCli(folder: string): Promise<string>;
  };
  return {
    program: await bundleCli(folder),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** The command line with a home of its own: in this process, or the packed one as a process. */
export class Cli {
  private constructor(
    /** Its home, and where documents lie. */
    readonly folder: string,
    private readonly program: string,
    /** What is removed with it. */
    private readonly own: Packed | null,
  ) {}

  static async at(program: string, own: Packed | null = null): Promise<Cli> {
    return new Cli(await mkdtemp(join(tmpdir(), 'postrider-home-')), program, own);
  }

  /** One with a package of its own. */
  static async build(): Promise<Cli> {
    const packed = await packCli();
    return Cli.at(packed.program, packed);
  }

  get file(): string {
    return this.program;
  }

  run(words: readonly string[], options: CliRun = {}): Promise<CliResult> {
    const { asProcess, stopAt } = options;
    if (asProcess !== true && stopAt === undefined) return this.runHere(words, options);
    return this.started(process.execPath, [this.program, ...words], options);
  }

  /** The same on a terminal of 80 places; all it says is `out`. */
  onTerminal(words: readonly string[], options: CliRun = {}): Promise<CliResult> {
    const line = [process.execPath, this.program, ...words].map(quoted).join(' ');
    const sized = `stty cols 80 rows 24; ${line}`;
    return this.started('script', ['-qec', sized, '/dev/null'], options);
  }

  /** A line of a shell, in the same surroundings. */
  shell(line: string): Promise<CliResult> {
    return this.started('bash', ['-c', line], {});
  }

  get configFile(): string {
    return join(this.folder, '.config/postrider/config.json');
  }

  async dispose(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
    await this.own?.remove();
  }

  /** Surroundings in which nothing of this machine's user is. */
  private surroundings(environment: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
    return {
      PATH: process.env['PATH']!,
      HOME: this.folder,
      TZ: 'UTC',
      TERM: 'xterm',
      ...environment,
    };
  }

  private async runHere(
    words: readonly string[],
    { input = '', environment = {} }: CliRun,
  ): Promise<CliResult> {
    const said = { out: '', err: '' };
    const listener = (name: 'out' | 'err') => ({
      write: (text: string) => void (said[name] += text),
    });
    const streams = {
      stdin: Readable.from([Buffer.from(input)]),
      stdout: listener('out'),
      stderr: listener('err'),
    };
    const surroundings = this.surroundings(environment);
    const code = await runCli(words, {
      environment: surroundings,
      terminal: new Terminal(streams as unknown as Streams, surroundings),
      signal: new AbortController().signal,
    });
    return { code, ...said };
  }

  private async started(
    program: string,
    words: readonly string[],
    { input = '', environment = {}, typeAt, stopAt }: CliRun,
  ): Promise<CliResult> {
    const child = spawn(program, words, {
      cwd: this.folder,
      env: this.surroundings(environment),
    });
    let out = '';
    let err = '';
    let isTyped = false;
    let isStopped = false;
    const react = (): void => {
      if (!isTyped && (typeAt === undefined || out.includes(typeAt))) {
        isTyped = true;
        child.stdin.end(input);
      }
      if (!isStopped && stopAt !== undefined && (out + err).includes(stopAt)) {
        isStopped = child.kill('SIGINT');
      }
    };
    child.stdout.setEncoding('utf8').on('data', (text: string) => ((out += text), react()));
    child.stderr.setEncoding('utf8').on('data', (text: string) => ((err += text), react()));
    child.stdin.on('error', () => undefined);
    react();
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
    return { code, out, err };
  }
}

const quoted = (word: string): string => `'${word.replaceAll("'", `'\\''`)}'`;
