import { DataSource } from 'typeorm';
import type { Config } from '../config/config.js';
import { dataSourceOptions, type Migration } from './open-data-source.js';
import { requireServerVersion } from './server-version.js';

/** A number of our own: every process that migrates this database meets at the same lock. */
const MIGRATION_LOCK = 7_304_512;

/**
 * Applies what is missing and returns the names of the migrations that ran. Processes that start
 * together wait for each other, and the later ones then find nothing to do.
 */
export async function runMigrations(
  config: Config,
  migrations: readonly Migration[],
): Promise<string[]> {
  const source = new DataSource({
    ...dataSourceOptions(config, [], migrations),
    // A migration may rewrite a large table, and the lock may be held for as long: no statement time-out.
    extra: { keepAlive: true },
  } as ReturnType<typeof dataSourceOptions>);
  await source.initialize();
  const runner = source.createQueryRunner();
  try {
    await requireServerVersion(source);
    // The lock belongs to this connection: if the process dies, Postgres lets it go.
    await runner.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const applied = await source.runMigrations();
    await runner.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    return applied.map((migration) => migration.name);
  } finally {
    await runner.release().catch(() => undefined);
    await source.destroy();
  }
}
