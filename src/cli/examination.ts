import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StorageDriver } from '#libs/media';
import { Workspaces } from '#libs/identity';
import { type Config } from '#libs/kernel';
import {
  checkRedis,
  CredentialCipher,
  databaseConfig,
  MasterKeyRotation,
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
  const standing: Finding[] = [];
  for (const [check, look] of ON_THE_DATABASE) {
    standing.push(
      database.ok
        ? await found(check, () => look(config))
        : { check, ok: false, finding: WITHOUT_DATABASE },
    );
  }
  return [{ check: 'environment', ok: true, finding: 'valid' }, database, redis, ...standing];
}

/** What can only be checked where the database answers. */
const ON_THE_DATABASE: readonly (readonly [string, (config: Config) => Promise<string>])[] = [
  ['storage', storageFinding],
  ['workspaces', workspacesFinding],
  ['secrets', secretsFinding],
  ['leases', leasesFinding],
];

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

/**
 * An empty database is a new installation, or the wrong one: a backup that was not restored, or another address. What
 * lies beside the database tells which.
 */
async function workspacesFinding(config: Config): Promise<string> {
  return withContext(config, async (context) => {
    const count = (await context.get(Workspaces).list()).length;
    if (count > 0) return `${count} ${count === 1 ? 'workspace' : 'workspaces'}`;
    const traces = [
      ...((await context.get(StorageDriver).holdsMedia()) ? ['the storage holds media'] : []),
      // A second key comes with a rotation, and a rotation with an installation.
      ...(context.get(CredentialCipher).hasOlderKeys ? ['CREDENTIAL_KEYS has older keys'] : []),
    ];
    if (traces.length === 0) return 'none yet: run workspaces create';
    throw new Error(
      `the database has no workspace, but ${traces.join(' and ')}: restore the backup, or correct DATABASE_URL`,
    );
  });
}

async function secretsFinding(config: Config): Promise<string> {
  const columns = await withContext(config, (context) => context.get(MasterKeyRotation).survey());
  const count = columns.reduce((sum, { current, outdated }) => sum + current + outdated, 0);
  return `CREDENTIAL_KEYS has the keys of all ${count} sealed values`;
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
