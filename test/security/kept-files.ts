import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestService } from '../support/test-service.js';
import { rowCounts } from './table-snapshots.js';

/** Runs uploads that must fail: nothing of them may stay behind, neither a row nor a file. */
export async function expectNothingKept(
  service: TestService,
  work: () => Promise<void>,
): Promise<void> {
  const [rows, files] = [await rowCounts(service), await storedFiles(service)];
  await work();
  expect(await rowCounts(service)).toEqual(rows);
  expect(await storedFiles(service)).toEqual(files);
}

async function storedFiles({ environment }: TestService): Promise<readonly string[]> {
  const options = { recursive: true, withFileTypes: true } as const;
  const entries = await readdir(environment['MEDIA_DIRECTORY']!, options).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => join(entry.parentPath, entry.name)).sort();
}
