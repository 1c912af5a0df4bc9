import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { textOfBytes } from '../files/text-of-bytes.js';

/** A JSON file of one person: nobody else may read it, and a crash leaves the old or the new one. */
export class PrivateFile<Content> {
  constructor(
    private readonly path: string,
    private readonly empty: Content,
  ) {}

  /** What it holds; of a file that is missing, the empty content. @throws SyntaxError when it is no JSON */
  async read(): Promise<Content> {
    let bytes: Uint8Array;
    try {
      bytes = await readFile(this.path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return this.empty;
      throw error;
    }
    await this.closeToOthers();
    return JSON.parse(textOfBytes(bytes, this.path)) as Content;
  }

  async write(content: Content): Promise<void> {
    await mkdir(dirname(this.path), { recursive: true, mode: 0o700 });
    const beside = `${this.path}.${randomBytes(6).toString('hex')}`;
    try {
      const text = `${JSON.stringify(content, null, 2)}\n`;
      await writeFile(beside, text, { mode: 0o600, flag: 'wx' });
      await rename(beside, this.path);
    } finally {
      await rm(beside, { force: true });
    }
  }

  /** A copy made by hand may have been left open. */
  private async closeToOthers(): Promise<void> {
    const { mode } = await stat(this.path);
    if (process.platform !== 'win32' && (mode & 0o077) !== 0) await chmod(this.path, 0o600);
  }
}
