import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { HealthChecks, type HealthFinding } from '#libs/platform';
import { StorageError } from '../media.errors.js';
import { IncomingFiles, type IncomingFile } from './incoming-files.js';
import { StorageDriver } from './storage-driver.js';

/** A write a minute, however many ask. */
const KEEP_MS = 60_000;

/** Whether media can be stored: writes a few bytes and removes them. Posts without media do not depend on it. */
@Injectable()
export class StorageCheck {
  private readonly key = `health/${randomUUID()}`;

  constructor(
    checks: HealthChecks,
    private readonly incoming: IncomingFiles,
    private readonly storage: StorageDriver,
  ) {
    checks.add({ name: 'storage', isVital: false, keepMs: KEEP_MS, look: () => this.look() });
  }

  private async look(): Promise<HealthFinding> {
    const facts = { driver: this.storage.name };
    try {
      const file = await this.incoming.receive(Readable.from([Buffer.from('health')]));
      await this.tryToStore(file);
      return { status: 'ok', facts };
    } catch (error) {
      const isFull = error instanceof StorageError && error.isFull;
      const reason = isFull ? 'full' : (error as Error).name;
      return { status: 'degraded', facts: { ...facts, reason } };
    }
  }

  private async tryToStore(file: IncomingFile): Promise<void> {
    try {
      await this.storage.put(this.key, file.path);
    } finally {
      await this.incoming.discard(file);
    }
    await this.storage.remove(this.key);
  }
}
