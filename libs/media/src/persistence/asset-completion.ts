import { Injectable } from '@nestjs/common';
import { NotificationSender } from '#libs/platform';
import type { Asset } from '../domain/asset.js';
import { isVisible } from '../domain/preview.js';
import { AssetRepository } from './asset.repository.js';
import { PREVIEWS_CHANNEL } from './preview-work.js';

/** Ends an upload: the bytes are there, the asset may be used. */
@Injectable()
export class AssetCompletion {
  constructor(
    private readonly assets: AssetRepository,
    private readonly notifications: NotificationSender,
  ) {}

  /** Writes the asset's own status and wakes whoever makes previews. Null: removed meanwhile. */
  async complete(asset: Asset, now: Date): Promise<Asset | null> {
    const { status, sweepAt } = asset;
    const changes = { status, sweepAt, updatedAt: now };
    const stored = await this.assets.update(asset.workspaceId, asset.id, changes);
    if (stored && isVisible(stored.kind)) this.notifications.send(PREVIEWS_CHANNEL);
    return stored;
  }
}
