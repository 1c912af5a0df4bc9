import { randomBytes } from 'node:crypto';
import { DataSource } from 'typeorm';
import pg from 'pg';
import { Database } from '../database/database.js';
import type { Entity, Migration } from '../database/open-data-source.js';

/** A fresh database of its own on the test server, with the given migrations applied. */
export interface TestDatabase {
  readonly url: string;
  readonly database: Database;
  readonly dataSource: DataSource;
  drop(): Promise<void>;
}

/** @throws Error when TEST_POSTGRES_URL is not set (jest's global setup sets it). */
export async function createTestDatabase(
  migrations: readonly Migration[],
  entities: readonly Entity[] = [],
): Promise<TestDatabase> {
  const server = process.env['TEST_POSTGRES_URL'];
  if (!server) throw new Error('TEST_POSTGRES_URL is not set: run the tests through npm test');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer(server, `CREATE DATABASE ${name}`);
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).toString();
  const dataSource = new DataSource({
    type: 'postgres',
    url,
    entities: [...entities],
    migrations: [...migrations],
    migrationsTransactionMode: 'each',
    poolSize: 8,
  });
  await dataSource.initialize();
  await dataSource.runMigrations();
  return {
    url,
    dataSource,
    database: new Database(dataSource),
    drop: async () => {
      await dataSource.destroy();
      await onServer(server, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

async function onServer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
