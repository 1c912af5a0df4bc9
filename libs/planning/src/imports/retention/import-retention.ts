import { Injectable } from '@nestjs/common';
import { Config } from '#libs/kernel';
import { StorageDriver } from '#libs/media';
import { RetentionRule, type RetentionBatch } from '#libs/platform';
import { importsConfig } from '../imports.config.js';
import { ImportRetentionRepository } from '../persistence/import-retention.repository.js';

/** Imports that have ended, or that nobody came back to, with their rows and whatever is left of their files. */
@Injectable()
export class ImportRetention extends RetentionRule {
  readonly name = 'imports';
  readonly days: number;

  constructor(
    private readonly imports: ImportRetentionRepository,
    private readonly storage: StorageDriver,
    config: Config,
  ) {
    super();
    this.days = config.get(importsConfig).retentionDays;
  }

  /** An import may have as many rows as a batch may: few of them go at once. */
  async removeBatch(before: Date, limit: number): Promise<RetentionBatch> {
    const most = Math.max(1, Math.floor(limit / 100));
    const old = await this.imports.olderThan(before, most);
    for (const { objectKey } of old) if (objectKey !== null) await this.storage.remove(objectKey);
    const removed = await this.imports.remove(
      old.map(({ id }) => id),
      before,
    );
    return { removed, more: old.length === most };
  }
}
