import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ChildService } from './child-service.js';
import { freePort } from '../free-port.js';
import { runProgram } from './run-program.js';
import { firstBytes } from './tcp-probe.js';

/** The MariaDB that one blog lives in. */
export interface RunningDatabase {
  readonly port: number;
  readonly name: string;
  readonly user: string;
  readonly password: string;
  stop(): Promise<void>;
}

const NAME = 'wp';
const USER = 'wp';
const PASSWORD = 'wp';

// Run by the server itself before it takes connections, so the first visitor finds the database.
const FIRST_STATEMENTS = [
  `CREATE DATABASE ${NAME} CHARACTER SET utf8mb4;`,
  `CREATE USER '${USER}'@'127.0.0.1' IDENTIFIED BY '${PASSWORD}';`,
  `GRANT ALL ON ${NAME}.* TO '${USER}'@'127.0.0.1';`,
];

// The data is thrown away with the test: no need to wait for the disk.
const THROWAWAY = ['--innodb-flush-log-at-trx-commit=0', '--sync-binlog=0', '--skip-log-bin'];

/** Lays a new MariaDB data folder below `folder` and serves it on a free loopback port. */
export async function startDatabase(folder: string): Promise<RunningDatabase> {
  const data = join(folder, 'database');
  const firstStatements = join(folder, 'first-statements.sql');
  // MariaDB refuses to serve as root; as anybody else it serves as that user.
  const account = process.getuid?.() === 0 ? ['--user=mysql'] : [];
  await runProgram(
    'mariadb-install-db',
    '--no-defaults',
    ...account,
    `--datadir=${data}`,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
  );
  await writeFile(firstStatements, FIRST_STATEMENTS.join('\n'), { mode: 0o644 });

  const port = await freePort();
  const server = new ChildService({
    name: 'mariadbd',
    program: 'mariadbd',
    arguments: [
      '--no-defaults',
      ...account,
      `--datadir=${data}`,
      `--socket=${join(data, 'mariadb.sock')}`,
      '--bind-address=127.0.0.1',
      `--port=${port}`,
      '--skip-name-resolve',
      `--init-file=${firstStatements}`,
      ...THROWAWAY,
    ],
  });
  try {
    // The server greets first, once it has run its first statements.
    await server.waitUntil(async () => (await firstBytes(port)) !== null, 30_000);
  } catch (error) {
    await server.kill();
    throw error;
  }
  return { port, name: NAME, user: USER, password: PASSWORD, stop: () => server.stop() };
}
