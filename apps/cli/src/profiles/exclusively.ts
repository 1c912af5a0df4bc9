import { mkdir, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const AGAIN_MS = 50;
/** Longer than what is done under a lock may take: who had it is gone. */
const STALE_MS = 60_000;

/** Does something that no other process of this person does at the same time. @param path of the lock, a folder */
export async function exclusively<Result>(
  path: string,
  work: () => Promise<Result>,
): Promise<Result> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  while (!(await taken(path))) await setTimeout(AGAIN_MS);
  try {
    return await work();
  } finally {
    await rm(path, { recursive: true, force: true });
  }
}

async function taken(path: string): Promise<boolean> {
  try {
    await mkdir(path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const since = (await stat(path).catch(() => null))?.mtimeMs ?? Date.now();
    if (Date.now() - since > STALE_MS) await rm(path, { recursive: true, force: true });
    return false;
  }
}
