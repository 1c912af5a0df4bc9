import { Injectable } from '@nestjs/common';
import type { Asset } from '../domain/asset.js';
import { fittedKey, type FitBounds, type ImageFit } from '../domain/image-fit.js';
import { RenditionRepository, type StoredRendition } from '../persistence/rendition.repository.js';
import { IncomingFiles } from '../storage/incoming-files.js';
import { StorageDriver } from '../storage/storage-driver.js';
import { DerivedFiles } from './derived-files.js';
import { FittedImages } from './fitted-images.js';

/** An image in the form a network takes. */
export interface PreparedImage {
  readonly objectKey: string;
  readonly sizeBytes: number;
  readonly width: number | null;
  readonly height: number | null;
  /** What it was made for; null: the plain conversion, which suits every network that takes it. */
  readonly bounds: FitBounds | null;
}

/** Makes what networks need of an image at first need and keeps it beside the asset, which stays as it is. */
@Injectable()
export class PreparedImages {
  private readonly underWay = new Map<string, Promise<StoredRendition>>();

  constructor(
    private readonly storage: StorageDriver,
    private readonly incoming: IncomingFiles,
    private readonly derived: DerivedFiles,
    private readonly fitted: FittedImages,
    private readonly renditions: RenditionRepository,
  ) {}

  /** @throws AssetInvalidError when the image is damaged, or cannot be made so small */
  async prepare(asset: Asset, fit: ImageFit): Promise<PreparedImage> {
    const plain = fit.maxSide === null ? await this.derived.jpeg(asset) : null;
    if (plain !== null && plain.sizeBytes <= (fit.maxBytes ?? Infinity)) {
      const { objectKey, sizeBytes } = plain;
      return { objectKey, sizeBytes, width: asset.width, height: asset.height, bounds: null };
    }
    return { ...(await this.stored(asset, fit)), bounds: fit };
  }

  /** What was prepared before. Never makes one: whoever holds an address cannot have images made at will. */
  find(asset: Asset, bounds: FitBounds): Promise<StoredRendition | null> {
    return this.renditions.find(asset.workspaceId, fittedKey(asset.objectKey, bounds));
  }

  private async stored(asset: Asset, fit: ImageFit): Promise<StoredRendition> {
    const objectKey = fittedKey(asset.objectKey, fit);
    const known = await this.find(asset, fit);
    if (known !== null) return known;
    const running = this.underWay.get(objectKey) ?? this.make(asset, objectKey, fit);
    this.underWay.set(objectKey, running);
    return running.finally(() => this.underWay.delete(objectKey));
  }

  private async make(asset: Asset, objectKey: string, fit: ImageFit): Promise<StoredRendition> {
    const path = await this.incoming.newPath();
    try {
      const file = await this.storage.withLocalFile(asset.objectKey, (source) =>
        this.fitted.fit(source, path, fit),
      );
      const made = { objectKey, ...file };
      await this.renditions.announce(asset, objectKey);
      await this.storage.put(objectKey, path);
      await this.renditions.complete(asset.workspaceId, made);
      return made;
    } finally {
      await this.incoming.discard({ path });
    }
  }
}
