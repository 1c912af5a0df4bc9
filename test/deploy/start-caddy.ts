import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectDirectory } from '../../src/project-directory.js';
import type { Unavailable } from '../support/describe-with.js';
import { ChildService } from '../support/wordpress/child-service.js';
import { freePort } from '../support/free-port.js';
import { explainMissing, missingPrograms } from '../support/wordpress/missing-programs.js';

/** A Caddy that runs what we deploy. */
export interface RunningCaddy {
  readonly port: number;
  stop(): Promise<void>;
}

export type CaddyStarter = (
  apiPort: number,
  environment?: Readonly<Record<string, string>>,
) => Promise<RunningCaddy>;

/** Upstreams are found by the names of compose's services, which are not to be had here. */
const UPSTREAM = /dynamic a \{[^}]*\}/;

/** The real deploy/Caddyfile; only the way to the api is that of the test. */
export async function caddyStarter(): Promise<{ readonly start: CaddyStarter } | Unavailable> {
  const missing = await missingPrograms(['caddy']);
  if (missing.length > 0) return { unavailable: explainMissing('Caddy', missing) };
  return { start };
}

const start: CaddyStarter = async (apiPort, environment = {}) => {
  const folder = await mkdtemp(join(tmpdir(), 'postrider-test-caddy-'));
  const port = await freePort();
  const file = await readFile(join(projectDirectory, 'deploy/Caddyfile'), 'utf8');
  if (!UPSTREAM.test(file)) throw new Error('deploy/Caddyfile finds the api in another way now');
  const config = join(folder, 'Caddyfile');
  await writeFile(config, file.replace(UPSTREAM, `to 127.0.0.1:${apiPort}`));
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
