import {
  DataSource,
  type DataSourceOptions,
  type EntitySchema,
  type MigrationInterface,
} from 'typeorm';
import type { Config } from '#libs/kernel';
import { databaseConfig } from './database.config.js';
import { pooledAddress, sessionAddress } from './session-address.js';
import { NAMES_STATEMENTS } from './statement.js';
import { SteadyClient } from './steady-client.js';

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
  const { poolSize, statementTimeoutMs, sessionSettings, preparedStatements } = database;
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
      Client: SteadyClient,
      [NAMES_STATEMENTS]: preparedStatements,
    },
  };
}

/** Connections of the engine: claims, starts, phases, outcomes and renewals, each one at a time or two. */
const PREPARED_POOL_SIZE = 6;
/**
 * Its statements find rows by key, or walk an index in its order and stop. A plan that is made once, while a table is
 * small or its statistics are old, must not read the table or a bitmap of it whole: it is kept while the table grows.
 * Behind a pooler that refuses settings the server plans by the values and by the size of the moment instead.
 */
const PLANNED_ONCE = [
  'plan_cache_mode=force_generic_plan',
  'enable_seqscan=off',
  'enable_bitmapscan=off',
]
  .map((setting) => `-c ${setting}`)
  .join(' ');

/** How the pool connects that plans each statement once. */
export function preparedOptions(config: Config): DataSourceOptions {
  const options = dataSourceOptions(config);
  const database = config.get(databaseConfig);
  const address = pooledAddress(database);
  return {
    ...options,
    url: database.sessionSettings ? sessionAddress(address, PLANNED_ONCE) : address,
    poolSize: PREPARED_POOL_SIZE,
    // A connection that is let go takes its plans along.
    extra: { ...(options.extra as object), idleTimeoutMillis: 0 },
  } as DataSourceOptions;
}

/** An open connection pool outside Nest, for command-line work. The caller destroys it. */
export async function openDataSource(
  config: Config,
  migrations: readonly Migration[] = [],
  entities: readonly Entity[] = [],
): Promise<DataSource> {
  return new DataSource(dataSourceOptions(config, entities, migrations)).initialize();
}
