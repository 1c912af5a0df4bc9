import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '#libs/platform';
import { ExpiredAssets, type ExpiredAsset } from '../persistence/expired-assets.js';
import { AssetUsage } from '../ports/asset-usage.port.js';
import { IncomingFiles } from '../storage/incoming-files.js';
import { AssetBytes } from './asset-bytes.js';

const BATCH = 50;
/** A failed or postponed removal is tried again after this. */
const LOOK_AGAIN_MS = 15 * 60_000;

/**
 * Removes assets whose time has come, bytes before row: after a crash in between the row still names
 * the bytes, and removing them twice is no error. Any number of schedulers may sweep at once.
 */
@Injectable()
export class RetentionSweep {
  private readonly logger = new Logger(RetentionSweep.name);

  constructor(
    private readonly expired: ExpiredAssets,
    private readonly bytes: AssetBytes,
    private readonly usage: AssetUsage,
    private readonly incoming: IncomingFiles,
    private readonly clock: Clock,
  ) {}

  /** Answers how many assets were removed. */
  async run(): Promise<number> {
    await this.incoming.removeAbandoned();
    let removed = 0;
    for (;;) {
      const now = this.clock.now();
      const lookAgainAt = new Date(now.getTime() + LOOK_AGAIN_MS);
      const batch = await this.expired.claim(now, lookAgainAt, BATCH);
      for (const asset of batch) removed += (await this.tryRemove(asset)) ? 1 : 0;
      if (batch.length < BATCH) return removed;
    }
  }

  private async tryRemove(asset: ExpiredAsset): Promise<boolean> {
    try {
      if (await this.isStillNeeded(asset)) return false;
      await this.expired.markEnding(asset);
      await this.bytes.remove(asset);
      await this.expired.forget(asset);
      return true;
    } catch (error) {
      this.logger.warn(`asset ${asset.id} could not be removed: ${(error as Error).message}`);
      return false;
    }
  }

  /** A `deleteAfter` given at upload waits for posts that are not out; a deletion was checked when asked for. */
  private async isStillNeeded(asset: ExpiredAsset): Promise<boolean> {
    if (asset.status === 'pending_delete' || asset.status === 'uploading') return false;
    return (await this.usage.unpublishedPostsUsing(asset.workspaceId, asset.id)) > 0;
  }
}
