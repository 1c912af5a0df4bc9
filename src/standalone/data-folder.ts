import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartProblem } from '#libs/kernel';
import { ProcessLock } from './process-lock.js';

/** Secrets made at the very first start and kept: losing them would lose every connected account. */
export interface InstallationSecrets {
  readonly databasePassword: string;
  /** `id:base64 key`, the form CREDENTIAL_KEYS takes. */
  readonly credentialKeys: string;
  /** `id:base64 key`, the form RECEIPT_KEYS takes. */
  readonly receiptKeys: string;
  /** The seeded sandbox workspace and its key. */
  readonly workspaceId?: string;
  readonly apiKey?: string;
}

/** Where the embedded server of an installation listens. */
export function embeddedDatabaseUrl(
  { databasePassword }: InstallationSecrets,
  port: number,
): string {
  return `postgres://postgres:${databasePassword}@127.0.0.1:${port}/postrider`;
}

/** The folder that holds everything of an installation: database, media, sandbox, secrets. */
export class DataFolder {
  private constructor(readonly path: string) {}

  /** @throws StartProblem when it cannot be written. */
  static async open(path: string): Promise<DataFolder> {
    try {
      await makeFolder(path);
      const probe = join(path, `.probe-${process.pid}`);
      await writeFile(probe, '');
      await rm(probe);
    } catch (error) {
      throw new StartProblem(
        `Cannot write to ${path} (${(error as NodeJS.ErrnoException).code}): give this user the right to, or set POSTRIDER_DATA_DIR to another folder.`,
      );
    }
    return new DataFolder(path);
  }

  in(...names: readonly string[]): string {
    return join(this.path, ...names);
  }

  /** @throws StartProblem while another copy runs on this folder. */
  async lock(): Promise<() => Promise<void>> {
    const lock = new ProcessLock(this.in('running.pid'), isLauncher);
    const holder = await lock.take();
    if (holder !== null) {
      throw new StartProblem(
        `Postrider is already running on ${this.path} (process ${holder}): stop it first, or set POSTRIDER_DATA_DIR to another folder.`,
      );
    }
    return () => lock.release();
  }

  async secrets(): Promise<InstallationSecrets> {
    const text = await readFile(this.in('secrets.json'), 'utf8').catch(() => null);
    const kept = text === null ? {} : (JSON.parse(text) as Partial<InstallationSecrets>);
    const secrets = {
      ...kept,
      databasePassword: kept.databasePassword ?? randomBytes(18).toString('hex'),
      credentialKeys: kept.credentialKeys ?? `k1:${randomBytes(32).toString('base64')}`,
      // Folders of versions before receipts have none.
      receiptKeys: kept.receiptKeys ?? newReceiptKeys(),
    };
    if (Object.keys(secrets).length > Object.keys(kept).length) await this.keep(secrets);
    return secrets;
  }

  async keep(secrets: InstallationSecrets): Promise<void> {
    await this.write('secrets.json', secrets);
  }

  /** What the last start ran with, for the command line. */
  async keepEnvironment(environment: Readonly<Record<string, string | undefined>>): Promise<void> {
    await this.write('environment.json', environment);
  }

  private async write(name: string, content: object): Promise<void> {
    const written = this.in(`${name}.new`);
    await writeFile(written, JSON.stringify(content, null, 2), { mode: 0o600 });
    await chmod(written, 0o600);
    // Whole or not at all: without what is kept there, nothing of the folder can be used.
    await rename(written, this.in(name));
  }
}

function newReceiptKeys(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return `r1:${privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')}`;
}

/** Folder by folder: some file systems (/proc) answer the recursive call never. */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT' || dirname(path) === path) throw error;
    await makeFolder(dirname(path));
    await mkdir(path);
  }
}

/** A process id may have been given to somebody else since; the command line tells, where it can be read. */
async function isLauncher(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => 'standalone');
  return /standalone|postrider-admin|cli\/main/.test(command);
}
