import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { createTestDatabase, type TestDatabase } from '#libs/platform/testing';
import { allMigrations } from '../../src/migrations.js';
import { projectDirectory } from '../../src/project-directory.js';
import { API, SCHEDULER } from '../support/node-process.js';

const SANDBOX = 'dist/apps/sandbox/src/main.js';
const NOWHERE = 'postgres://nobody@127.0.0.1:1/nothing';

describe('a program that cannot start', () => {
  let database: TestDatabase;
  let holder: Server;
  let takenPort: string;

  beforeAll(async () => {
    database = await createTestDatabase(allMigrations);
    holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    takenPort = String((holder.address() as AddressInfo).port);
  });
  afterAll(async () => {
    holder.close();
    await database.drop();
  });

  /** Runs it to its end; one that stays alive is killed, and has no exit code then. */
  const run = async (program: string[], variables: Readonly<Record<string, string>>) => {
    const child = spawn(process.execPath, program, {
      cwd: projectDirectory,
      env: {
        PATH: process.env['PATH'],
        NODE_NO_WARNINGS: '1',
        CREDENTIAL_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
        ...variables,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: 20_000,
    });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, lines: said.trimEnd().split('\n') };
  };

  it.each([
    ['api', API, { PORT: 'taken' }],
    ['scheduler', SCHEDULER, { SCHEDULER_HEALTH_PORT: 'taken' }],
    ['sandbox', SANDBOX, { SANDBOX_PORT: 'taken' }],
  ] as const)('%s: its port is taken', async (_name, program, ports) => {
    const chosen = Object.fromEntries(Object.keys(ports).map((name) => [name, takenPort]));
    const { code, lines } = await run([program], { DATABASE_URL: database.url, ...chosen });
    expect([code, lines]).toEqual([
      1,
      [`Port ${takenPort} is taken: free it, or choose another one.`],
    ]);
  });

  it.each([
    ['api', API],
    ['scheduler', SCHEDULER],
  ])('%s: its database is away', async (_name, program) => {
    const { code, lines } = await run([program], { DATABASE_URL: NOWHERE, PORT: '0' });
    expect([code, lines]).toEqual([
      1,
      ['The database cannot be reached: connect ECONNREFUSED 127.0.0.1:1. See DATABASE_URL.'],
    ]);
  });

  describe('on a server that is too old', () => {
    // Its functions are found before the server's own: it says that it is version 14.
    beforeAll(async () => {
      const name = new URL(database.url).pathname.slice(1);
      await database.database.execute(`CREATE SCHEMA aged`);
      await database.database.execute(
        `CREATE FUNCTION aged.current_setting(text) RETURNS text LANGUAGE sql AS
         $$ SELECT CASE $1 WHEN 'server_version_num' THEN '140011' WHEN 'server_version' THEN '14.11'
              ELSE pg_catalog.current_setting($1) END $$`,
      );
      await database.database.execute(
        `ALTER DATABASE ${name} SET search_path = aged, pg_catalog, public`,
      );
    });

    it.each([
      ['api', [API]],
      ['scheduler', [SCHEDULER]],
      ['command line', ['dist/src/cli/main.js', 'migrate']],
    ])('%s', async (_name, program) => {
      const { code, lines } = await run(program, { DATABASE_URL: database.url, PORT: '0' });
      expect([code, lines]).toEqual([
        1,
        ['PostgreSQL 14.11 is too old: Postrider needs 15 or newer. See DATABASE_URL.'],
      ]);
    });
  });
});
