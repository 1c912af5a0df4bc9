import { stat } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { isDecoded } from '#libs/kernel';
import type { Asset } from '../domain/asset.js';
import { derivedKeys } from '../domain/object-key.js';
import { AssetInvalidError } from '../media.errors.js';
import { IncomingFiles } from '../storage/incoming-files.js';
import { StorageDriver } from '../storage/storage-driver.js';
import { ImageRenditions } from './image-renditions.js';

/** An object made from an asset. */
export interface DerivedFile {
  readonly objectKey: string;
  readonly sizeBytes: number;
}

type Render = (source: string, target: string) => Promise<void>;

/** Makes conversions at first need and keeps them beside the asset. */
@Injectable()
export class DerivedFiles {
  private readonly underWay = new Map<string, Promise<DerivedFile>>();

  constructor(
    private readonly storage: StorageDriver,
    private readonly incoming: IncomingFiles,
    private readonly renditions: ImageRenditions,
  ) {}

  /** The image as JPEG; a JPEG is its own conversion. @throws AssetInvalidError */
  async jpeg(asset: Asset): Promise<DerivedFile> {
    if (asset.mime === 'image/jpeg') return asset;
    if (!isDecoded(asset.mime)) {
      throw new AssetInvalidError('unreadable', `${asset.mime} cannot be converted here.`);
    }
    const key = derivedKeys.jpeg(asset.objectKey);
    return this.stored(asset, key, (from, to) => this.renditions.jpeg(from, to));
  }

  private async stored(asset: Asset, objectKey: string, render: Render): Promise<DerivedFile> {
    const known = await this.storage.find(objectKey);
    if (known !== null) return { objectKey, sizeBytes: known.sizeBytes };
    const running = this.underWay.get(objectKey) ?? this.make(asset, objectKey, render);
    this.underWay.set(objectKey, running);
    return running.finally(() => this.underWay.delete(objectKey));
  }

  private async make(asset: Asset, objectKey: string, render: Render): Promise<DerivedFile> {
    const path = await this.incoming.newPath();
    try {
      await this.storage.withLocalFile(asset.objectKey, (source) => render(source, path));
      const { size } = await stat(path);
      await this.storage.put(objectKey, path);
      return { objectKey, sizeBytes: size };
    } finally {
      await this.incoming.discard({ path });
    }
  }
}
