import { randomBytes } from 'node:crypto';
import { DataSource } from 'typeorm';
import { Database } from '../database/database.js';
import { sessionAddress } from '../database/session-address.js';
import type { Entity, Migration } from '../database/open-data-source.js';
import { addressOf, createFromTemplate, onServer } from './database-templates.js';

/** A fresh database of its own on the test server, with the given migrations applied. */
export interface TestDatabase {
  readonly url: string;
  readonly database: Database;
  readonly dataSource: DataSource;
  drop(): Promise<void>;
}

/** @throws Error when TEST_POSTGRES_URL or TEST_RUN is not set (jest's global setup sets them). */
export async function createTestDatabase(
  migrations: readonly Migration[],
  entities: readonly Entity[] = [],
): Promise<TestDatabase> {
  const { TEST_POSTGRES_URL: server, TEST_RUN: run } = process.env;
  if (!server || !run) {
    throw new Error('TEST_POSTGRES_URL or TEST_RUN is not set: run the tests through npm test');
  }
  const name = `test_${randomBytes(8).toString('hex')}`;
  await createFromTemplate(server, run, name, migrations);
  const url = addressOf(server, name);
  const dataSource = new DataSource({
    type: 'postgres',
    url: sessionAddress(url),
    entities: [...entities],
    migrations: [...migrations],
    migrationsTransactionMode: 'each',
    poolSize: 8,
  });
  await dataSource.initialize();
  return {
    url,
    dataSource,
    database: new Database(dataSource),
    drop: async () => {
      await dataSource.destroy();
      await onServer(server, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
    },
  };
}
