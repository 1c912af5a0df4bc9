import { Injectable } from '@nestjs/common';
import { describeManaged } from './descriptions.js';
import { LaterProbes } from './later-probes.js';
import { ManagedMedia, type ManagedItem } from './managed-media.js';
import type { MediaDescription, MediaRef } from './media-ref.js';
import { MovingPictures } from './moving-pictures.js';

/** What is known of items of this service. */
@Injectable()
export class StoredFacts {
  constructor(
    private readonly managed: ManagedMedia,
    private readonly moving: MovingPictures,
    private readonly probes: LaterProbes,
  ) {}

  /** @throws AssetInvalidError, StorageError */
  async describe(ref: MediaRef, item: ManagedItem): Promise<MediaDescription> {
    const known = { ...item, asset: await this.probes.upToDate(item.asset) };
    const [{ sizeBytes }, animated] = await Promise.all([
      this.managed.fileOf(known),
      this.moving.isMoving(known),
    ]);
    return describeManaged(ref, known, { url: this.managed.urlOf(known), sizeBytes, animated });
  }
}
