import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { isDecoded } from '#libs/kernel';
import type { Asset } from '../../domain/asset.js';
import { withExtension } from '../../domain/filename.js';
import { jpegName, type FitBounds } from '../../domain/image-fit.js';
import { AssetNotFoundError, InvalidMediaParameterError } from '../../media.errors.js';
import { DerivedFiles } from '../../renditions/derived-files.js';
import { IndexFirstFiles } from '../../renditions/index-first-files.js';
import { PreparedImages } from '../../renditions/prepared-images.js';
import type { ByteRange } from '../../storage/storage-driver.js';

/** Forms in which an asset is delivered. */
export type DeliveredForm = 'original' | 'jpeg' | 'faststart';

export interface Rendered {
  readonly objectKey: string;
  readonly sizeBytes: number;
  readonly mime: string;
  readonly filename: string;
  /** Tells renditions of the same bytes apart. */
  readonly variant: string;
  /** The bytes, where they are not one object. */
  readonly open?: (range?: ByteRange) => Readable;
}

/** Finds the form of an asset that an address asks for. */
@Injectable()
export class DeliveredRenditions {
  constructor(
    private readonly derived: DerivedFiles,
    private readonly images: PreparedImages,
    private readonly indexFirst: IndexFirstFiles,
  ) {}

  /** @throws AssetNotFoundError for what was never prepared; InvalidMediaParameterError */
  of(asset: Asset, form: DeliveredForm, bounds: FitBounds | null): Promise<Rendered> {
    return bounds ? this.prepared(asset, bounds) : this.whole(asset, form);
  }

  private async prepared(asset: Asset, bounds: FitBounds): Promise<Rendered> {
    const file = await this.images.find(asset, bounds);
    if (!file) throw new AssetNotFoundError('No network needed the asset in this size.');
    const variant = `-jpeg-${bounds.maxBytes}-${bounds.maxSide}`;
    return { ...file, mime: 'image/jpeg', filename: jpegName(asset.filename), variant };
  }

  private async whole(asset: Asset, form: DeliveredForm): Promise<Rendered> {
    const { filename, mime } = asset;
    switch (form) {
      case 'original':
        return { ...asset, variant: '' };
      case 'faststart':
        return this.withIndexFirst(asset);
      case 'jpeg': {
        if (asset.kind !== 'image') {
          throw new InvalidMediaParameterError('format', 'Only images can be converted to JPEG.');
        }
        if (mime === 'image/jpeg') return { ...asset, variant: '' };
        if (!isDecoded(mime)) {
          throw new InvalidMediaParameterError('format', `${mime} cannot be converted here.`);
        }
        const file = await this.derived.jpeg(asset);
        const name = withExtension(filename, 'jpg');
        return { ...file, mime: 'image/jpeg', filename: name, variant: '-jpeg' };
      }
    }
  }

  private async withIndexFirst(asset: Asset): Promise<Rendered> {
    const index = asset.probed?.movableIndex ?? null;
    if (index === null || !(await this.indexFirst.isPrepared(asset))) {
      throw new AssetNotFoundError('No network needed the index of the asset moved.');
    }
    const open = (range?: ByteRange): Readable => this.indexFirst.open(asset, index, range);
    return { ...asset, variant: '-faststart', open };
  }
}
