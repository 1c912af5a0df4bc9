import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { eventually } from '../support/eventually.js';
import type { TestService } from '../support/test-service.js';

/** What a service keeps of media, on its disk and in its tables. */
interface Kept {
  readonly files: readonly string[];
  readonly assets: number;
  readonly uploads: number;
}

/**
 * Runs work of which nothing may stay behind: no file, no folder of an upload, no row. A service that was
 * left in the middle tidies up when it notices, so the look is taken until it fits.
 */
export async function expectNothingLeft(
  service: TestService,
  work: () => Promise<void>,
): Promise<void> {
  const before = await keptBy(service);
  await work();
  const same = (now: Kept): boolean => JSON.stringify(now) === JSON.stringify(before);
  await eventually(() => keptBy(service), same, { what: 'nothing left behind', withinMs: 10_000 });
}

/** Resolves when bytes of an upload lie on the disk, in a file that is not yet anybody's. */
export async function arriving({ environment }: TestService): Promise<void> {
  const root = environment['MEDIA_DIRECTORY']!;
  const look = async (): Promise<boolean> => {
    const names = await readdir(root, { recursive: true }).catch(() => []);
    return names.some((name) => /^incoming\/.|\/arriving-/.test(name));
  };
  await eventually(look, (found) => found, { what: 'an upload on its way' });
}

async function keptBy({ environment, database }: TestService): Promise<Kept> {
  const root = environment['MEDIA_DIRECTORY']!;
  const options = { recursive: true, withFileTypes: true } as const;
  const entries = await readdir(root, options).catch(() => []);
  const files = entries
    .map((entry) => ({ entry, path: relative(root, join(entry.parentPath, entry.name)) }))
    // The folders objects are fanned out into stay; that of an upload goes with it.
    .filter(({ entry, path }) => entry.isFile() || path.startsWith('uploads/'))
    .map(({ path }) => path)
    .sort();
  const [rows] = await database.database.query<{ assets: number; uploads: number }>(
    `SELECT (SELECT count(*)::int FROM assets) AS assets,
       (SELECT count(*)::int FROM asset_uploads) AS uploads`,
  );
  return { files, ...rows! };
}
