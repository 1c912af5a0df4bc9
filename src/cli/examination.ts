import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StorageDriver } from '#libs/media';
import { type Config } from '#libs/kernel';
import {
  checkRedis,
  databaseConfig,
  openDataSource,
  requireServerVersion,
  requireSessionSettings,
} from '#libs/platform';
import { StuckPostsRepository } from '#libs/posts';
import { allMigrations } from '../migrations.js';
import { withContext } from './context.js';

const WITHOUT_DATABASE = 'not looked at without the database';

/** One thing that was looked at. */
export interface Finding {
  readonly check: string;
  readonly ok: boolean;
  readonly finding: string;
}

/** Looks at everything the service stands on; a failing check hides no other. */
export async function examine(config: Config): Promise<Finding[]> {
  const database = await found('postgres', () => databaseFinding(config));
  const redis = await found('redis', () => checkRedis(config));
  const storage = database.ok
    ? await found('storage', () => storageFinding(config))
    : { check: 'storage', ok: false, finding: WITHOUT_DATABASE };
  const leases = database.ok
    ? await found('leases', () => leasesFinding(config))
    : { check: 'leases', ok: false, finding: WITHOUT_DATABASE };
  return [{ check: 'environment', ok: true, finding: 'valid' }, database, redis, storage, leases];
}

async function found(check: string, look: () => Promise<string>): Promise<Finding> {
  try {
    return { check, ok: true, finding: await look() };
  } catch (error) {
    return { check, ok: false, finding: (error as Error).message };
  }
}

async function databaseFinding(config: Config): Promise<string> {
  const source = await openDataSource(config, allMigrations);
  try {
    await requireServerVersion(source);
    const [row] = (await source.query('SHOW server_version')) as { server_version: string }[];
    // Else they were just asked for.
    if (!config.get(databaseConfig).sessionSettings) await requireSessionSettings(source);
    if (await source.showMigrations()) throw new Error('migrations are missing: run migrate');
    return `PostgreSQL ${row!.server_version}, schema up to date`;
  } finally {
    await source.destroy();
  }
}

/** A lease on a post that has ended keeps its account waiting. */
async function leasesFinding(config: Config): Promise<string> {
  const count = await withContext(config, (context) =>
    context.get(StuckPostsRepository).countLeasesOnEnded(),
  );
  if (count > 0) throw new Error(`${count} posts have ended and are still leased: see posts stuck`);
  return 'no post that has ended is leased';
}

/** Writes a small object, reads it back and removes it. */
async function storageFinding(config: Config): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'postrider-doctor-'));
  try {
    return await withContext(config, async (context) => {
      const storage = context.get(StorageDriver);
      const key = `doctor/${randomBytes(8).toString('hex')}`;
      const file = join(folder, 'probe');
      await writeFile(file, 'probe');
      await storage.put(key, file);
      const stored = await storage.find(key);
      await storage.remove(key);
      if (stored?.sizeBytes !== 5)
        throw new Error(`${storage.name}: what was written is not there`);
      return `${storage.name}: can be written, read and cleared`;
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
