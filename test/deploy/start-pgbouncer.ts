import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../support/free-port.js';
import { ChildService } from '../support/wordpress/child-service.js';
import { explainMissing, missingPrograms } from '../support/wordpress/missing-programs.js';
import type { Unavailable } from '../support/describe-with.js';

/** A pooler before a database. */
export interface RunningPgbouncer {
  /** The database's address, by way of the pooler. */
  readonly url: string;
  stop(): Promise<void>;
}

/** @param port where it listens; by default any free one */
export type PgbouncerStarter = (databaseUrl: string, port?: number) => Promise<RunningPgbouncer>;

/** Sessions of the server that all clients share. */
export const SERVER_SESSIONS = 4;

/** PgBouncer in transaction mode, with its other settings as they come. */
export async function pgbouncerStarter(): Promise<
  { readonly start: PgbouncerStarter } | Unavailable
> {
  const missing = await missingPrograms(['pgbouncer']);
  if (missing.length > 0) return { unavailable: explainMissing('PgBouncer', missing) };
  return { start };
}

const start: PgbouncerStarter = async (databaseUrl, chosenPort) => {
  const folder = await mkdtemp(join(tmpdir(), 'postrider-test-pgbouncer-'));
  // It refuses to run as root and then runs as nobody, who must get through here.
  await chmod(folder, 0o755);
  const port = chosenPort ?? (await freePort());
  const server = new URL(databaseUrl);
  const settings = join(folder, 'pgbouncer.ini');
  await writeFile(
    settings,
    `[databases]
* = host=${server.hostname} port=${server.port} user=${server.username} password=${server.password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${SERVER_SESSIONS}
`,
  );
  const pgbouncer = new ChildService({
    name: 'pgbouncer',
    program: 'pgbouncer',
    arguments: [...(process.getuid?.() === 0 ? ['-u', 'nobody'] : []), settings],
  });
  const stop = async (): Promise<void> => {
    await pgbouncer.stop();
    await rm(folder, { recursive: true, force: true });
  };
  const url = Object.assign(new URL(databaseUrl), { port: String(port) }).toString();
  try {
    await pgbouncer.waitUntil(() => answers(url), 15_000);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
};

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
