import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { newId } from '#libs/kernel';
import type { Asset } from '../domain/asset.js';
import { AssetRepository } from '../persistence/asset.repository.js';
import { PreviewWork } from '../persistence/preview-work.js';
import { PreviewWorker } from '../previews/preview-worker.js';
import { DeliveryQuery } from '../queries/delivery/delivery.query.js';
import { StorageDriver } from '../storage/storage-driver.js';
import { anImage } from './media-fixtures.js';
import { bootMedia, type MediaPlatform } from './media-platform.js';

/** The media lib with what tests of previews do again and again. */
export class PreviewScene {
  readonly work: PreviewWork;
  readonly worker: PreviewWorker;
  readonly storage: StorageDriver;

  private constructor(readonly media: MediaPlatform) {
    this.work = media.platform.get(PreviewWork);
    this.worker = media.platform.get(PreviewWorker);
    this.storage = media.platform.get(StorageDriver);
  }

  static async boot(environment: Readonly<Record<string, string>>): Promise<PreviewScene> {
    return new PreviewScene(await bootMedia(environment));
  }

  async uploadImage(): Promise<Asset> {
    return this.media.upload(newId('ws'), await anImage('png'));
  }

  /** Replaces the stored bytes, as a failing disk would. */
  damage(asset: Asset): Promise<void> {
    const path = join(this.media.directory, 'objects', asset.objectKey);
    return writeFile(path, 'no picture at all');
  }

  /** The asset as it is now. */
  async reread({ workspaceId, id }: Asset): Promise<Asset> {
    return (await this.media.platform.get(AssetRepository).findById(workspaceId, id))!;
  }

  /** Lets every lease and every delay end. */
  async makeDue(): Promise<void> {
    const { database } = this.media.platform;
    await database.execute('UPDATE assets SET preview_due_at = now()');
  }

  async forgetAll(): Promise<void> {
    await this.media.platform.database.execute('DELETE FROM assets');
  }

  previewOf(asset: Asset) {
    return this.media.queries.execute(new DeliveryQuery(asset.id, asset.deliveryToken, 'preview'));
  }

  /** What the delivered preview is as a picture. */
  async pictureOf(asset: Asset) {
    const { default: sharp } = await import('sharp');
    const file = await this.previewOf(asset);
    return sharp(await buffer(await file.open())).metadata();
  }

  /** Files derived from the asset. */
  async filesOf(asset: Asset): Promise<string[]> {
    const names = await readdir(this.media.directory, { recursive: true });
    return names.filter((name) => name.includes(asset.id) && !name.endsWith(asset.id));
  }

  /** Files on their way. */
  incoming(): Promise<string[]> {
    return readdir(join(this.media.directory, 'incoming'));
  }
}
