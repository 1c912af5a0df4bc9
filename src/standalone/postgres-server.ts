import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { access, chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { findPostgresBinaries } from './postgres-binaries.js';
import { unprivilegedStart } from './unprivileged.js';

export interface PostgresOptions {
  /** Folder of the cluster; made at first start. */
  readonly dataDirectory: string;
  readonly port: number;
  readonly password: string;
  /** Further settings as `name=value`. */
  readonly settings?: readonly string[];
  /** Folder of the programs; without it those that came with the packages. */
  readonly programs?: string | undefined;
}

/** A PostgreSQL server of our own, on loopback only. */
export interface PostgresServer {
  readonly url: string;
  /** Resolves with its last words when it has ended, whoever ended it. */
  readonly ended: Promise<string>;
  /** Ends sessions and stops the server; the data stays. */
  stop(): Promise<void>;
}

const READY = 'database system is ready to accept connections';
const START_TIMEOUT_MS = 30_000;

/** Makes the cluster when there is none, and starts it. @throws Error with the server's last words. */
export async function startPostgres(options: PostgresOptions): Promise<PostgresServer> {
  await stopLeftOver(options.dataDirectory);
  const isNew = !(await hasCluster(options.dataDirectory));
  if (isNew) await initialise(options);
  const server = await startOnCluster(options);
  if (isNew) await createDatabase(options);
  return server;
}

/** Starts on data that is there: with its data gone, a new cluster would pass for the old one. @throws Error */
export async function restartPostgres(options: PostgresOptions): Promise<PostgresServer> {
  await stopLeftOver(options.dataDirectory);
  return startOnCluster(options);
}

async function startOnCluster(options: PostgresOptions): Promise<PostgresServer> {
  const { child, ended } = await run(options);
  const url = `postgres://postgres:${options.password}@127.0.0.1:${options.port}/postrider`;
  return { url, ended, stop: () => stop(child) };
}

/** Whether there is data of a server already. */
export async function hasCluster(dataDirectory: string): Promise<boolean> {
  return access(join(dataDirectory, 'PG_VERSION')).then(
    () => true,
    () => false,
  );
}

async function initialise({ dataDirectory, password, programs }: PostgresOptions): Promise<void> {
  const { initdb } = await findPostgresBinaries(programs);
  const { command, argumentsBefore, owner, identity } = unprivilegedStart(initdb);
  await mkdir(dataDirectory, { recursive: true, mode: 0o700 });
  const passwordFile = `${dataDirectory}.password`;
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (owner) {
    await chown(dataDirectory, owner.uid, owner.gid);
    await chown(passwordFile, owner.uid, owner.gid);
  }
  try {
    const child = spawn(
      command,
      [
        ...argumentsBefore,
        `--pgdata=${dataDirectory}`,
        '--username=postgres',
        '--auth=scram-sha-256',
        `--pwfile=${passwordFile}`,
        '--encoding=UTF8',
        '--locale=C',
        '--no-sync',
      ],
      { ...identity, stdio: ['ignore', 'ignore', 'pipe'], detached: true },
    );
    const words = collect(child);
    const [code] = (await once(child, 'close')) as [number | null];
    if (code !== 0) throw new Error(`PostgreSQL could not make its data folder: ${words()}`);
  } catch (error) {
    await rm(dataDirectory, { recursive: true, force: true });
    throw error;
  } finally {
    await rm(passwordFile, { force: true });
  }
}

/** The server gets a process group of its own: Ctrl-C must reach it last, not with everybody else. */
async function run(
  options: PostgresOptions,
): Promise<{ readonly child: ChildProcess; readonly ended: Promise<string> }> {
  const { postgres } = await findPostgresBinaries(options.programs);
  const { command, argumentsBefore, identity } = unprivilegedStart(postgres);
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=100',
    'log_min_messages=warning',
    ...(options.settings ?? []),
  ];
  const child = spawn(
    command,
    [
      ...argumentsBefore,
      ...['-D', options.dataDirectory, '-p', String(options.port)],
      ...settings.flatMap((setting) => ['-c', setting]),
    ],
    { ...identity, stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  );
  const words = collect(child);
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => finish('did not start in time'), START_TIMEOUT_MS);
    const finish = (problem?: string): void => {
      clearTimeout(timer);
      child.stderr?.off('data', look);
      if (problem === undefined) resolve();
      else reject(new Error(`PostgreSQL ${problem}: ${words()}`));
    };
    const look = (): void => {
      if (words().includes(READY)) finish();
    };
    child.stderr?.on('data', look);
    child.once('error', (error) => finish(error.message));
    child.once('close', (code) => finish(`ended with code ${code}`));
  });
  child.unref();
  return { child, ended: once(child, 'exit').then(words) };
}

async function createDatabase({ port, password }: PostgresOptions): Promise<void> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password,
    database: 'postgres',
  });
  await client.connect();
  try {
    await client.query('CREATE DATABASE postrider');
  } finally {
    await client.end();
  }
}

/** A launcher that was killed leaves its server behind: end it, its data is sound. */
async function stopLeftOver(dataDirectory: string): Promise<void> {
  const pidFile = await readFile(join(dataDirectory, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(pidFile.split('\n')[0]);
  if (!Number.isInteger(pid) || pid <= 0 || !isPostgres(pid, await commandLine(pid))) return;
  process.kill(pid, 'SIGINT');
  for (let look = 0; look < 100 && isAlive(pid); look += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function isPostgres(pid: number, command: string): boolean {
  return isAlive(pid) && (command === '' || command.includes('postgres'));
}

async function commandLine(pid: number): Promise<string> {
  return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  // Started without holding the process open; now its end is waited for.
  server.ref();
  const closed = once(server, 'exit');
  // "Fast" shutdown: sessions end, everything is written.
  server.kill('SIGINT');
  await closed;
}

function collect(child: ChildProcess): () => string {
  let text = '';
  child.stderr?.setEncoding('utf8');
  child.stderr?.on('data', (chunk: string) => {
    text = (text + chunk).slice(-4_000);
  });
  return () => text.trim();
}
