import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '#libs/kernel';
import { ExpiredAssets, type ExpiredAsset } from '../persistence/expired-assets.js';
import { IncomingFiles } from '../storage/incoming-files.js';
import { AssetBytes } from './asset-bytes.js';
import { ExpiryDecision } from './expiry-decision.js';

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
    private readonly decision: ExpiryDecision,
    private readonly bytes: AssetBytes,
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
      for (const asset of batch) removed += (await this.tryRemove(asset, lookAgainAt)) ? 1 : 0;
      if (batch.length < BATCH) return removed;
    }
  }

  private async tryRemove(asset: ExpiredAsset, takenUntil: Date): Promise<boolean> {
    try {
      if (!(await this.decision.mayRemove(asset, takenUntil))) return false;
      await this.bytes.remove(asset);
      await this.expired.forget(asset);
      return true;
    } catch (error) {
      this.logger.warn(`asset ${asset.id} could not be removed: ${(error as Error).message}`);
      return false;
    }
  }
}
