import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectDirectory } from '../../src/project-directory.js';
import type { Unavailable } from '../support/describe-with.js';
import { ChildService } from '../support/wordpress/child-service.js';
import { freePort } from '../support/free-port.js';
import {
  explainMissing,
  missingPrograms,
  SYSTEM_PATH,
} from '../support/wordpress/missing-programs.js';

/** A Caddy that runs what we deploy. */
export interface RunningCaddy {
  readonly port: number;
  stop(): Promise<void>;
}

export type CaddyStarter = (
  apiPorts: readonly number[],
  environment?: Readonly<Record<string, string>>,
) => Promise<RunningCaddy>;

/** Earlier versions answer 502 where they would have to send a body to the next api. */
export const OLDEST_CADDY = '2.11.2';

/** Upstreams are found by the names of compose's services, which are not to be had here. */
const UPSTREAM = /dynamic a \{[^}]*\}/;

/** The real deploy/Caddyfile; only the way to the apis is that of the test. */
export async function caddyStarter(): Promise<{ readonly start: CaddyStarter } | Unavailable> {
  const missing = await missingPrograms(['caddy']);
  if (missing.length > 0) return { unavailable: explainMissing('Caddy', missing) };
  const version = await installedCaddyVersion();
  if (isOlder(version, OLDEST_CADDY))
    return { unavailable: `Caddy ${version} is installed and ${OLDEST_CADDY} is needed` };
  return { start };
}

async function installedCaddyVersion(): Promise<string> {
  const { stdout } = await promisify(execFile)('caddy', ['version'], {
    env: { PATH: SYSTEM_PATH, HOME: tmpdir() },
  });
  return /\d+\.\d+\.\d+/.exec(stdout)?.[0] ?? '0.0.0';
}

/** Whether one version such as 2.6.2 comes before another. */
export function isOlder(version: string, than: string): boolean {
  return version.localeCompare(than, 'en', { numeric: true }) < 0;
}

const start: CaddyStarter = async (apiPorts, environment = {}) => {
  const folder = await mkdtemp(join(tmpdir(), 'postrider-test-caddy-'));
  const port = await freePort();
  const file = await readFile(join(projectDirectory, 'deploy/Caddyfile'), 'utf8');
  if (!UPSTREAM.test(file)) throw new Error('deploy/Caddyfile finds the api in another way now');
  const config = join(folder, 'Caddyfile');
  const upstreams = apiPorts.map((apiPort) => `127.0.0.1:${apiPort}`).join(' ');
  await writeFile(config, file.replace(UPSTREAM, `to ${upstreams}`));
  const caddy = new ChildService({
    name: 'caddy',
    program: 'caddy',
    arguments: ['run', '--adapter', 'caddyfile', '--config', config],
    environment: { HOME: folder, SITE_ADDRESS: `:${port}`, ...environment },
  });
  const stop = async (): Promise<void> => {
    await caddy.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await caddy.waitUntil(() => answers(port), 15_000);
  } catch (error) {
    await stop();
    throw error;
  }
  return { port, stop };
};

async function answers(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/health/live`).then(
    ({ ok }) => ok,
    () => false,
  );
}
