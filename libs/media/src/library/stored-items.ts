import { Injectable } from '@nestjs/common';
import { jpegName } from '../domain/image-fit.js';
import { planImage } from '../domain/image-plan.js';
import { MediaUnavailableError } from '../media.errors.js';
import { PreparedImages } from '../renditions/prepared-images.js';
import { StorageDriver } from '../storage/storage-driver.js';
import { describeManaged } from './descriptions.js';
import { ManagedMedia, type ManagedItem } from './managed-media.js';
import type { MediaDescription, MediaRef, PublishableMedia } from './media-ref.js';
import { MovingPictures } from './moving-pictures.js';
import type { NetworkIntake } from './network-intake.js';
import { published, sayInvalid } from './published.js';
import { storedSource } from './stored-source.js';

/** Items of this service: their facts, and their bytes in the form a network takes. */
@Injectable()
export class StoredItems {
  constructor(
    private readonly managed: ManagedMedia,
    private readonly moving: MovingPictures,
    private readonly prepared: PreparedImages,
    private readonly storage: StorageDriver,
  ) {}

  /** @throws AssetInvalidError, StorageError */
  async describe(ref: MediaRef, item: ManagedItem): Promise<MediaDescription> {
    const [{ sizeBytes }, animated] = await Promise.all([
      this.managed.fileOf(item),
      this.moving.isMoving(item),
    ]);
    return describeManaged(ref, item, { url: this.managed.urlOf(item), sizeBytes, animated });
  }

  /**
   * A deletion under way does not hold a post back: the bytes are kept until the retention ends.
   * @throws MediaUnavailableError
   */
  async publishable(
    ref: MediaRef,
    item: ManagedItem,
    { images }: NetworkIntake,
  ): Promise<PublishableMedia> {
    const { asset } = item;
    const facts = await this.describe(ref, item).catch(sayInvalid);
    const plan = images === null ? null : planImage(facts, images);
    if (plan?.kind !== 'prepare') {
      const { objectKey } = await this.managed.fileOf(item);
      return {
        ...published(ref, facts, asset.filename),
        source: storedSource(asset),
        open: (start) => this.open(objectKey, start),
      };
    }
    const { objectKey, bounds, ...file } = await this.prepared
      .prepare(asset, plan.fit)
      .catch(sayInvalid);
    const url = this.managed.preparedUrlOf(item, bounds);
    const made = { ...facts, ...file, mime: 'image/jpeg', url };
    const media = published(ref, made, asset.filename);
    return {
      ...media,
      filename: jpegName(media.filename),
      source: storedSource(asset),
      open: (start) => this.open(objectKey, start),
    };
  }

  private async open(objectKey: string, start = 0) {
    const stream = await this.storage.openFrom(objectKey, start);
    if (stream) return stream;
    throw new MediaUnavailableError('not_found', 'The bytes of the asset are gone.', false);
  }
}
