import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectDirectory } from '../../src/project-directory.js';
import { freePort } from '../support/free-port.js';
import { eventually } from '../support/eventually.js';

/** What `npm start -- --json` prints. */
interface StartLine {
  readonly baseUrl: string;
  readonly sandboxUrl: string;
  readonly apiKey: string;
  readonly claimLink: string;
}

/** How a pasted script ended. */
export interface Pasted {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface PasteOptions {
  /** What a person types. */
  readonly input?: string;
  readonly environment?: Readonly<Record<string, string>>;
}

/** What `npm start` makes of an empty data folder, and a folder that looks like the checkout it was started in. */
export interface FreshInstallation extends StartLine {
  /** Where a person's other terminal is; their home, too. */
  readonly folder: string;
  /** A script as it stands on a page, but for the port. */
  paste(script: string, options?: PasteOptions): Promise<Pasted>;
  stop(): Promise<void>;
}

const launcher = join(projectDirectory, 'dist/src/standalone/main.js');
/** What the pages use of a checkout. */
const USED = ['package.json', 'pack.mjs', 'dist', 'examples'];

export async function startFreshInstallation(): Promise<FreshInstallation> {
  const folder = await mkdtemp(join(tmpdir(), 'postrider-fresh-'));
  for (const name of USED) await symlink(join(projectDirectory, name), join(folder, name));
  const programs = join(folder, 'global/bin');
  await mkdir(programs, { recursive: true });
  const child = spawn(process.execPath, [launcher, '--json'], {
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: String(await freePort()),
      SANDBOX_PORT: String(await freePort()),
      POSTRIDER_DATA_DIR: join(folder, '.postrider'),
    },
  });
  const said = { out: '', err: '' };
  child.stdout.on('data', (text) => (said.out += text));
  child.stderr.on('data', (text) => (said.err += text));
  await eventually(
    async () => said,
    ({ out }) => out.includes('\n') || child.exitCode !== null,
    { what: 'the service is up', withinMs: 60_000 },
  );
  if (child.exitCode !== null) throw new Error(`The service did not start: ${said.err}`);
  const line = JSON.parse(said.out) as StartLine;
  const environment = {
    HOME: folder,
    PATH: `${programs}:${process.env['PATH']}`,
    TERM: 'xterm',
    npm_config_prefix: join(folder, 'global'),
    // What is installed is made from these sources: nobody asks a registry.
    npm_config_offline: 'true',
    npm_config_audit: 'false',
    npm_config_fund: 'false',
  };
  return {
    ...line,
    folder,
    paste: (script, options = {}) =>
      pasteInto(folder, script.replaceAll('http://127.0.0.1:3000', line.baseUrl), {
        ...options,
        environment: { ...environment, ...options.environment },
      }),
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function pasteInto(
  folder: string,
  script: string,
  { input = '', environment = {} }: PasteOptions,
): Promise<Pasted> {
  const child = spawn('bash', ['--norc', '-euo', 'pipefail', '-c', script], {
    cwd: folder,
    env: environment,
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (text) => (stdout += text));
  child.stderr.on('data', (text) => (stderr += text));
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, stdout, stderr };
}
