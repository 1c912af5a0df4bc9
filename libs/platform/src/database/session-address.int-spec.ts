import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import type { QueryRunner } from 'typeorm';
import { testConfig } from '#libs/kernel/testing';
import { createTestDatabase, type TestDatabase } from '../testing/index.js';
import { Database } from './database.js';
import { Notifications } from './notifications.js';
import { openDataSource } from './open-data-source.js';
import { runMigrations } from './run-migrations.js';
import { sessionAddress } from './session-address.js';

describe('a session', () => {
  let test: TestDatabase;
  let door: Server;
  let openings: string[];
  let url: string;

  // What a client asks for is the first thing it sends.
  beforeEach(async () => {
    test = await createTestDatabase([]);
    openings = [];
    const target = new URL(test.url);
    door = createServer((incoming) => {
      const outgoing = connect(Number(target.port), target.hostname);
      incoming.once('data', (opening) => openings.push(opening.toString('latin1')));
      incoming.pipe(outgoing).pipe(incoming);
      for (const socket of [incoming, outgoing]) socket.on('error', () => undefined);
    }).listen(0, '127.0.0.1');
    await once(door, 'listening');
    url = Object.assign(new URL(test.url), { port: (door.address() as AddressInfo).port }).href;
  });
  afterEach(async () => {
    door.close();
    await test.drop();
  });

  it('is opened without the just-in-time compiler by every pool, listener and migration', async () => {
    const config = testConfig({ DATABASE_URL: url });
    const notifications = new Notifications(config);
    await notifications.listen('news', () => undefined);
    await runMigrations(config, []);
    const source = await openDataSource(config);
    expect(await new Database(source).query('SHOW jit')).toEqual([{ jit: 'off' }]);
    await source.destroy();
    await notifications.onApplicationShutdown();

    expect(openings.length).toBeGreaterThanOrEqual(3);
    expect(openings.filter((opening) => !opening.includes('-c jit=off'))).toEqual([]);
  });

  it('keeps the settings that its address brings along', async () => {
    const own = `${url}?options=${encodeURIComponent('-c work_mem=8MB')}&application_name=mine`;
    const source = await openDataSource(testConfig({ DATABASE_URL: own }));
    const settings = `SELECT current_setting('work_mem') AS memory, current_setting('jit') AS jit`;
    expect(await new Database(source).query(settings)).toEqual([{ memory: '8MB', jit: 'off' }]);
    await source.destroy();
    expect(new URL(sessionAddress(own)).searchParams.get('application_name')).toBe('mine');
  });

  it('is opened at the direct address where it has to be kept, and asks for nothing in the pool if told so', async () => {
    const config = testConfig({
      DATABASE_URL: url,
      DATABASE_DIRECT_URL: test.url,
      DATABASE_SESSION_SETTINGS: 'false',
    });
    const notifications = new Notifications(config);
    await notifications.listen('news', () => undefined);
    await runMigrations(config, []);
    await notifications.onApplicationShutdown();
    expect(openings).toEqual([]);

    const source = await openDataSource(config);
    await source.destroy();
    expect(openings.length).toBeGreaterThan(0);
    expect(openings.filter((opening) => /jit|statement_timeout/.test(opening))).toEqual([]);
  });

  it('has as much time as it takes for a migration, whatever the role has', async () => {
    await test.database.execute(
      `ALTER DATABASE ${new URL(test.url).pathname.slice(1)} SET statement_timeout = '50ms'`,
    );
    class Slow1900000000000 {
      name = 'Slow1900000000000';
      up = (runner: QueryRunner): Promise<void> => runner.query('SELECT pg_sleep(0.2)');
      down = async (): Promise<void> => undefined;
    }
    const urls = { DATABASE_URL: url, DATABASE_DIRECT_URL: test.url };
    await expect(runMigrations(testConfig(urls), [Slow1900000000000])).resolves.toHaveLength(1);
  });
});
