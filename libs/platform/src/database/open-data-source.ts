import {
  DataSource,
  type DataSourceOptions,
  type EntitySchema,
  type MigrationInterface,
} from 'typeorm';
import type { Config } from '../config/config.js';
import { databaseConfig } from './database.config.js';
import { pooledAddress } from './session-address.js';

/** A TypeORM migration class. */
export type Migration = new () => MigrationInterface;
/** A TypeORM entity. */
export type Entity = (new () => object) | EntitySchema;

const CONNECT_TIMEOUT_MS = 10_000;

/** How every process of the service connects: one pool, statements bounded by the server. */
export function dataSourceOptions(
  config: Config,
  entities: readonly Entity[] = [],
  migrations: readonly Migration[] = [],
): DataSourceOptions {
  const database = config.get(databaseConfig);
  const { poolSize, statementTimeoutMs, sessionSettings } = database;
  return {
    type: 'postgres',
    url: pooledAddress(database),
    entities: [...entities],
    migrations: [...migrations],
    migrationsTransactionMode: 'each',
    poolSize,
    applicationName: 'postrider',
    connectTimeoutMS: CONNECT_TIMEOUT_MS,
    extra: {
      ...(sessionSettings ? { statement_timeout: statementTimeoutMs } : {}),
      keepAlive: true,
    },
  };
}

/** An open connection pool outside Nest, for command-line work. The caller destroys it. */
export async function openDataSource(
  config: Config,
  migrations: readonly Migration[] = [],
  entities: readonly Entity[] = [],
): Promise<DataSource> {
  return new DataSource(dataSourceOptions(config, entities, migrations)).initialize();
}
