import { DataSource, type DataSourceOptions } from 'typeorm';
import type { Config } from '#libs/kernel';
import { databaseConfig } from './database.config.js';
import { dataSourceOptions, type Entity, type Migration } from './open-data-source.js';
import { requireServerVersion } from './server-version.js';
import { patientAddress } from './session-address.js';

/** A number of our own: every process that migrates this database meets at the same lock. */
const MIGRATION_LOCK = 7_304_512;

/** How migrations connect: without a pooler and without a statement time-out. */
export function migratingOptions(
  config: Config,
  entities: readonly Entity[],
  migrations: readonly Migration[],
): DataSourceOptions {
  const options = dataSourceOptions(config, entities, migrations);
  const { statement_timeout: _, ...extra } = options.extra as Record<string, unknown>;
  return {
    ...options,
    url: patientAddress(config.get(databaseConfig)),
    extra,
  } as DataSourceOptions;
}

/**
 * Applies what is missing and returns the names of the migrations that ran. Processes that start
 * together wait for each other, and the later ones then find nothing to do.
 */
export async function runMigrations(
  config: Config,
  migrations: readonly Migration[],
): Promise<string[]> {
  const source = new DataSource(migratingOptions(config, [], migrations));
  await source.initialize();
  const runner = source.createQueryRunner();
  try {
    await requireServerVersion(source);
    // The lock belongs to this transaction: if the process dies, Postgres lets it go, and no pooler keeps it.
    await runner.startTransaction();
    await runner.query('SET LOCAL idle_in_transaction_session_timeout = 0');
    await runner.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    const applied = await source.runMigrations();
    await runner.commitTransaction();
    return applied.map((migration) => migration.name);
  } finally {
    if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
    await runner.release().catch(() => undefined);
    await source.destroy();
  }
}
