import { createHash } from 'node:crypto';
import pg from 'pg';
import { DataSource } from 'typeorm';
import type { Migration } from '../database/open-data-source.js';
import { sessionAddress } from '../database/session-address.js';

/** A number of our own: test processes that want the same template meet at this lock. */
const TEMPLATE_LOCK = 7_304_513;

/**
 * Makes the database as a copy of one that has the migrations, which the first suite of a run that wants them makes.
 * Copying its files takes the server a tenth of the time that it takes to run them again.
 * @param server address of the server's own database
 * @param run what this run's templates are called; a later run may have other migrations of the same name
 */
export async function createFromTemplate(
  server: string,
  run: string,
  name: string,
  migrations: readonly Migration[],
): Promise<void> {
  await onServer(server, async (client) => {
    const template = `${run}_${digestOf(migrations)}`;
    await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [
      template,
    ]);
    if (rowCount === 0) {
      // Another process sees the template when it is whole.
      await client.query(`CREATE DATABASE ${template}_new STRATEGY FILE_COPY`);
      await migrate(addressOf(server, `${template}_new`), migrations);
      await client.query(`ALTER DATABASE ${template}_new RENAME TO ${template}`);
    }
    await client.query('SELECT pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  });
}

/** The address of another database on the same server. */
export function addressOf(server: string, name: string): string {
  return Object.assign(new URL(server), { pathname: `/${name}` }).toString();
}

/** Does something in the server's own database. */
export async function onServer(
  server: string,
  action: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await action(client);
  } finally {
    await client.end();
  }
}

async function migrate(url: string, migrations: readonly Migration[]): Promise<void> {
  const source = new DataSource({
    type: 'postgres',
    url: sessionAddress(url),
    migrations: [...migrations],
    migrationsTransactionMode: 'each',
  });
  await source.initialize();
  await source.runMigrations();
  await source.destroy();
}

const digestOf = (migrations: readonly Migration[]): string =>
  createHash('sha256')
    .update(migrations.map(({ name }) => name).join(' '))
    .digest('hex')
    .slice(0, 16);
