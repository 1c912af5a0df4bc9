import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/kernel';
import { Database, newEvent, Outbox, type Transaction, WorkCalls } from '#libs/platform';
import type { Asset } from '../domain/asset.js';
import { isVisible } from '../domain/preview.js';
import { AssetReadyEvent, type AssetReady } from '../events/asset-ready.event.js';
import { AssetRepository } from './asset.repository.js';
import { makePreview, PREVIEWS_CHANNEL } from '../previews/make-preview.js';

/** Ends an upload: the bytes are there, the asset may be used. */
@Injectable()
export class AssetCompletion {
  constructor(
    private readonly database: Database,
    private readonly assets: AssetRepository,
    private readonly outbox: Outbox,
    private readonly calls: WorkCalls,
    private readonly clock: Clock,
  ) {}

  /**
   * Writes status and facts of the asset and the event about it, and calls for the preview.
   * Null: removed meanwhile.
   */
  async complete(asset: Asset): Promise<Asset | null> {
    const { status, sweepAt, fingerprint, kind, mime, width, height } = asset;
    const { durationSeconds, probed } = asset;
    const facts = { fingerprint, kind, mime, width, height, durationSeconds, probed };
    const updatedAt = this.clock.now();
    const changes = { ...facts, status, sweepAt, updatedAt };
    const { workspaceId, id } = asset;
    const stored = await this.database.transaction(async (transaction) => {
      const written = await this.assets.updateWanted(workspaceId, id, changes, transaction);
      if (written?.status === 'ready') await this.tell(transaction, written);
      return written;
    });
    if (stored && isVisible(stored.kind)) {
      this.calls.callOne(makePreview(stored.id), PREVIEWS_CHANNEL);
    }
    return stored;
  }

  /**
   * Writes what its owner says of a stored asset, who may declare a draft ready. The status of one that is still on
   * its way, or that ends, is not the owner's to write. Null: it is gone.
   * @param permit throws where whoever asks may not take it from those that use it
   */
  async change(
    { workspaceId, id }: Asset,
    changes: Partial<Asset>,
    permit: (transaction: Transaction) => Promise<void> = async () => undefined,
  ): Promise<Asset | null> {
    return this.database.transaction(async (transaction) => {
      const before = await this.assets.lock(workspaceId, id, transaction);
      if (before === null) return null;
      const { status, ...facts } = changes;
      const isSettled = before.status === 'draft' || before.status === 'ready';
      const wanted = isSettled && status !== undefined ? { ...facts, status } : facts;
      if (before.status === 'ready' && status === 'draft') await permit(transaction);
      const written = await this.assets.update(workspaceId, id, wanted, transaction);
      const isNewlyReady = before.status === 'draft' && written?.status === 'ready';
      if (isNewlyReady) await this.tell(transaction, written);
      return written;
    });
  }

  private async tell(transaction: Transaction, asset: Asset): Promise<void> {
    const { eventName } = AssetReadyEvent;
    const event = newEvent(eventName, asset.workspaceId, payloadOf(asset), this.clock.now());
    await this.outbox.add(transaction, [event]);
  }
}

function payloadOf({ id, kind, mime, filename, sizeBytes }: Asset): AssetReady {
  return { assetId: id, kind, mime, originalFilename: filename, size: sizeBytes };
}
