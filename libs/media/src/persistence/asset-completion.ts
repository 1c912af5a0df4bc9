import { Injectable } from '@nestjs/common';
import { Clock, NotificationSender } from '#libs/platform';
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
    private readonly clock: Clock,
  ) {}

  /** Writes status and facts of the asset and wakes whoever makes previews. Null: removed meanwhile. */
  async complete(asset: Asset): Promise<Asset | null> {
    const { status, sweepAt, fingerprint, kind, mime, width, height, durationSeconds } = asset;
    const facts = { fingerprint, kind, mime, width, height, durationSeconds };
    const stored = await this.assets.updateWanted(asset.workspaceId, asset.id, {
      ...facts,
      status,
      sweepAt,
      updatedAt: this.clock.now(),
    });
    if (stored && isVisible(stored.kind)) this.notifications.send(PREVIEWS_CHANNEL);
    return stored;
  }
}
