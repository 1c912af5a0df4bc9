import { Injectable } from '@nestjs/common';
import { Database } from '#libs/platform';
import { AssetEndings } from '../persistence/asset-endings.js';
import type { ExpiredAsset } from '../persistence/expired-assets.js';
import { AssetUsage, isUsed } from '../ports/asset-usage.port.js';

/** Decides, under the asset's lock, whether its bytes may go. */
@Injectable()
export class ExpiryDecision {
  constructor(
    private readonly database: Database,
    private readonly endings: AssetEndings,
    private readonly usage: AssetUsage,
  ) {}

  /**
   * An asset that is still needed stays, unless its deletion was forced: one whose `deleteAfter` came, and a
   * deleted one that a post took up again. From `true` on no post can take it any more.
   * @param takenUntil what the sweep wrote when it took the asset; another time means that others decided meanwhile
   */
  async mayRemove({ workspaceId, id }: ExpiredAsset, takenUntil: Date): Promise<boolean> {
    return this.database.transaction(async (transaction) => {
      const asset = await this.endings.lock(transaction, workspaceId, id);
      if (asset?.sweepAt?.getTime() !== takenUntil.getTime()) return false;
      if (!asset.deletionForced && isUsed(await this.usage.usesOf(transaction, workspaceId, id)))
        return false;
      await this.endings.take(transaction, workspaceId, id);
      return true;
    });
  }
}
