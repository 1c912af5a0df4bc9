import { randomBytes } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';

/** Says whether a process of that id may hold such a lock; another program may have been given the id since. */
export type HolderTest = (pid: number) => Promise<boolean>;

/** Tries until a file has stayed as it was read. */
const MOST_LOOKS = 20;

/**
 * A lock that is a file with its holder's process id. The file comes into being with its content, and only where none is
 * (a hard link), so of many who take it at once one does. What a dead process left is replaced by one at a time.
 */
export class ProcessLock {
  private readonly own = String(process.pid);

  constructor(
    private readonly file: string,
    private readonly mayHold: HolderTest,
  ) {}

  /** @returns null when the lock is ours now, else the id of the process that has it */
  async take(): Promise<number | null> {
    const draft = `${this.file}.${this.own}-${randomBytes(4).toString('hex')}`;
    await writeFile(draft, this.own);
    try {
      return await this.takeWith(draft);
    } finally {
      await rm(draft, { force: true });
    }
  }

  /** Removes the lock, if it is still ours. */
  async release(): Promise<void> {
    if ((await textOf(this.file)) === this.own) await rm(this.file, { force: true });
  }

  private async takeWith(draft: string): Promise<number | null> {
    const turn = `${this.file}.takeover`;
    for (let look = 0; look < MOST_LOOKS; look += 1) {
      if (await linked(draft, this.file)) return null;
      const holder = await this.holderOf(this.file);
      if (holder !== null) return holder;
      if (await linked(draft, turn)) return this.takeOver(draft, turn);
      const other = await this.holderOf(turn);
      if (other !== null) return other;
      await rm(turn, { force: true });
    }
    throw new Error(`${this.file} keeps changing`);
  }

  /** With the turn in hand nobody else replaces the file; so it is looked at once more. */
  private async takeOver(draft: string, turn: string): Promise<number | null> {
    try {
      const holder = await this.holderOf(this.file);
      if (holder !== null) return holder;
      // In one step: there is no moment without the file, in which somebody could make it anew.
      await rename(draft, this.file);
      return null;
    } finally {
      await rm(turn, { force: true });
    }
  }

  private async holderOf(file: string): Promise<number | null> {
    const pid = Number(await textOf(file));
    const isOther = Number.isInteger(pid) && pid > 0 && pid !== process.pid;
    return isOther && (await this.mayHold(pid)) ? pid : null;
  }
}

async function linked(draft: string, file: string): Promise<boolean> {
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function textOf(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '');
}
