import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../support/free-port.js';
import type { PostgresServer } from '../../src/standalone/postgres-server.js';
import { startWatchedPostgres } from '../../src/standalone/watched-postgres.js';
import { eventually } from '../support/eventually.js';

describe('the PostgreSQL of npm start', () => {
  let folder: string;
  let server: PostgresServer;
  let reported: string[];
  let givenUp: string[];
  const data = (): string => join(folder, 'data');

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'postrider-test-postgres-'));
    reported = [];
    givenUp = [];
    server = await startWatchedPostgres(
      {
        dataDirectory: data(),
        port: await freePort(),
        password: 'postgres',
        settings: ['fsync=off', 'shared_buffers=16MB'],
      },
      { report: (line) => reported.push(line), giveUp: (reason) => givenUp.push(reason) },
    );
  });
  afterEach(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const kill = async (): Promise<void> => {
    const [pid] = (await readFile(join(data(), 'postmaster.pid'), 'utf8')).split('\n');
    process.kill(Number(pid), 'SIGKILL');
  };
  const answers = async (): Promise<boolean> => {
    const client = new pg.Client({ connectionString: server.url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return (await client.query('SELECT 1')).rowCount === 1;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  };

  it('is started again at the same address when it dies, and says so', async () => {
    await kill();
    await server.ended;
    await eventually(answers, (does) => does, { what: 'an answer', withinMs: 25_000 });
    expect(reported[0]).toMatch(/^PostgreSQL ended unexpectedly; starting it again … \(.+\)$/);
    await eventually(
      async () => reported,
      (lines) => lines.length === 2,
      { what: 'the good news' },
    );
    expect(reported[1]).toBe('PostgreSQL runs again.');
    expect(givenUp).toEqual([]);
  });

  it('is given up with a reason when its data is gone', async () => {
    await kill();
    await rm(data(), { recursive: true, force: true });
    await eventually(
      async () => givenUp,
      (reasons) => reasons.length > 0,
      { what: 'the reason' },
    );
    expect(givenUp).toEqual([`PostgreSQL ended, and its data is gone from ${data()}.`]);
    expect(await answers()).toBe(false);
  });
});
