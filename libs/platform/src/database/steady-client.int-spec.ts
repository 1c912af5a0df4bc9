import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import pg from 'pg';
import { testConfig } from '#libs/kernel/testing';
import { isDatabaseAway } from '#libs/kernel';
import { createTestDatabase, type TestDatabase } from '../testing/index.js';
import { Database } from './database.js';
import { dataSourceOptions, openDataSource, preparedOptions } from './open-data-source.js';
import { migratingOptions } from './run-migrations.js';

/** `AuthenticationOk`, `ReadyForQuery`, and in the same packet that the session ends (PostgreSQL, "Message Formats"). */
const welcomeAndEnd = Buffer.concat([
  Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]),
  fatal('SFATAL\0VFATAL\0C57P01\0Mterminating connection due to administrator command\0\0'),
]);

function fatal(fields: string): Buffer {
  const head = Buffer.from([0x45, 0, 0, 0, 0]);
  head.writeUInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, Buffer.from(fields)]);
}

describe('a session that is lost', () => {
  let server: Server;
  let url: string;

  beforeAll(async () => {
    server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => socket.end(welcomeAndEnd));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `postgres://nobody@127.0.0.1:${(server.address() as AddressInfo).port}/nothing`;
  });
  afterAll(() => server.close());

  it.each([
    ['the pool of every process', dataSourceOptions],
    ['the pool of the engine', preparedOptions],
    ['the pool of migrations', migratingOptions],
  ])('in the moment it is opened ends no process: %s', async (_, optionsOf) => {
    const { extra } = optionsOf(testConfig({ DATABASE_URL: url }), [], []);
    const pool = new pg.Pool({ ...(extra as object), connectionString: url });
    pool.on('error', () => undefined);
    const client = await pool.connect();
    const asked = client.query('SELECT 1').catch((error: unknown) => error);
    expect(isDatabaseAway(await asked)).toBe(true);
    client.release();
    await pool.end();
  });
});

describe('a session that is lost within a transaction', () => {
  let test: TestDatabase;

  beforeAll(async () => {
    test = await createTestDatabase([]);
  });
  afterAll(() => test.drop());

  it('is told as a database that is away, whichever statement finds out', async () => {
    const source = await openDataSource(testConfig({ DATABASE_URL: test.url }));
    try {
      const failing = new Database(source).transaction(async (transaction) => {
        const [{ pid }] = (await transaction.query('SELECT pg_backend_pid() AS pid')) as [
          { pid: number },
        ];
        const { databaseConnection } = transaction.manager.queryRunner as never as Connected;
        const lost = new Promise((resolve) => databaseConnection.once('end', resolve));
        await test.database.query('SELECT pg_terminate_backend($1)', [pid]);
        await lost;
        await transaction.query('SELECT 1');
      });
      const error: unknown = await failing.catch((reason: unknown) => reason);
      expect([isDatabaseAway(error), error]).toEqual([true, error]);
    } finally {
      await source.destroy();
    }
  });
});

interface Connected {
  readonly databaseConnection: pg.Client;
}
