import { Injectable } from '@nestjs/common';
import { jpegName, type ImageFit } from '../domain/image-fit.js';
import { planImage } from '../domain/image-plan.js';
import { planVideo, type VideoPlan } from '../domain/video-plan.js';
import { MediaUnavailableError } from '../media.errors.js';
import { IndexFirstFiles } from '../renditions/index-first-files.js';
import { PreparedImages } from '../renditions/prepared-images.js';
import { StorageDriver } from '../storage/storage-driver.js';
import { ManagedMedia, type ManagedItem } from './managed-media.js';
import type { MediaDescription, MediaRef, PublishableMedia } from './media-ref.js';
import type { NetworkIntake } from './network-intake.js';
import { published, sayInvalid } from './published.js';
import { StoredFacts } from './stored-facts.js';
import { storedSource } from './stored-source.js';

type Moved = Extract<VideoPlan, { kind: 'move_index' }>;

/** Items of this service: their facts, and their bytes in the form a network takes. */
@Injectable()
export class StoredItems {
  constructor(
    private readonly managed: ManagedMedia,
    private readonly facts: StoredFacts,
    private readonly images: PreparedImages,
    private readonly indexFirst: IndexFirstFiles,
    private readonly storage: StorageDriver,
  ) {}

  /** @throws AssetInvalidError, StorageError */
  describe(ref: MediaRef, item: ManagedItem): Promise<MediaDescription> {
    return this.facts.describe(ref, item);
  }

  /**
   * A deletion under way does not hold a post back: the bytes are kept until the retention ends.
   * @throws MediaUnavailableError
   */
  async publishable(
    ref: MediaRef,
    item: ManagedItem,
    { images, videos }: NetworkIntake,
  ): Promise<PublishableMedia> {
    const facts = await this.describe(ref, item).catch(sayInvalid);
    const image = images === null ? null : planImage(facts, images);
    if (image?.kind === 'prepare') return this.preparedImage(ref, item, facts, image.fit);
    const video = videos === null ? null : planVideo(facts, videos);
    if (video?.kind === 'move_index') return this.preparedVideo(ref, item, facts, video);
    const { objectKey } = await this.managed.fileOf(item);
    return {
      ...published(ref, facts, item.asset.filename),
      source: storedSource(item.asset),
      open: (start) => this.open(objectKey, start),
    };
  }

  private async preparedImage(
    ref: MediaRef,
    item: ManagedItem,
    facts: MediaDescription,
    fit: ImageFit,
  ): Promise<PublishableMedia> {
    const { asset } = item;
    const { objectKey, bounds, ...file } = await this.images.prepare(asset, fit).catch(sayInvalid);
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

  private async preparedVideo(
    ref: MediaRef,
    item: ManagedItem,
    facts: MediaDescription,
    plan: Moved,
  ): Promise<PublishableMedia> {
    const { asset } = item;
    await this.indexFirst.prepare(asset, plan.index);
    const made = { ...facts, ...plan.facts, url: this.managed.indexFirstUrlOf(item) };
    return {
      ...published(ref, made, asset.filename),
      source: storedSource(asset),
      open: async (start = 0) =>
        this.indexFirst.open(asset, plan.index, { start, end: asset.sizeBytes - 1 }),
    };
  }

  private async open(objectKey: string, start = 0) {
    const stream = await this.storage.openFrom(objectKey, start);
    if (stream) return stream;
    throw new MediaUnavailableError('not_found', 'The bytes of the asset are gone.', false);
  }
}
