import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { Database } from '#libs/platform';
import type { TestDatabase } from '#libs/platform/testing';
import { freePort } from './free-port.js';
import { startPostgres, type PostgresServer } from '../../src/standalone/postgres-server.js';
import { eventually } from './eventually.js';

/** A PostgreSQL server of the test's own, which may crash. */
export interface OwnPostgres extends TestDatabase {
  /** Kills the server and everything it runs, without a word to its clients. */
  crash(): Promise<void>;
  /** Starts it again on the same port, with what it had written. */
  restart(): Promise<void>;
}

/** Starts a fresh server; `drop` ends it and removes its data. */
export async function startOwnPostgres(): Promise<OwnPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'postrider-test-postgres-'));
  const options = {
    dataDirectory: join(folder, 'data'),
    port: await freePort(),
    password: 'postgres',
    programs: process.env['TEST_POSTGRES_PROGRAMS'],
    // The machine stays up: what the server has handed to the system survives its own death.
    settings: ['fsync=off', 'shared_buffers=16MB'],
  };
  let server: PostgresServer = await startPostgres(options);
  const dataSource = await new DataSource({ type: 'postgres', url: server.url }).initialize();
  const pidFile = join(options.dataDirectory, 'postmaster.pid');
  return {
    url: server.url,
    dataSource,
    database: new Database(dataSource),
    crash: async () => {
      const [pid] = (await readFile(pidFile, 'utf8')).split('\n');
      process.kill(Number(pid), 'SIGKILL');
    },
    restart: async () => {
      // Until its last orphaned session has noticed, a new server refuses to share the data.
      const attempt = (): Promise<PostgresServer | string> =>
        startPostgres(options).catch((error: Error) => error.message);
      const started = await eventually(attempt, (answer) => typeof answer !== 'string', {
        what: 'PostgreSQL started again',
      });
      if (typeof started !== 'string') server = started;
    },
    drop: async () => {
      await dataSource.destroy();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
