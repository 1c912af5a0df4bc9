import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Asset } from '../domain/asset.js';
import { withExtension } from '../domain/filename.js';
import { isVisible, previewKeyOf, type VisibleKind } from '../domain/preview.js';
import { AssetNotFoundError } from '../media.errors.js';
import type { DeliverableFile } from '../storage/deliverable-file.js';
import { StorageDriver } from '../storage/storage-driver.js';
import { Placeholders } from './placeholder/placeholders.js';

/** While the preview is being made: whoever looks again soon sees it. */
const PENDING_SECONDS = 5;
/** A drawing that stays, until perhaps ffmpeg is installed. */
const SETTLED_SECONDS = 3_600;

/** The preview that was made, or a drawing in its place. */
@Injectable()
export class PreviewDelivery {
  constructor(
    private readonly storage: StorageDriver,
    private readonly placeholders: Placeholders,
  ) {}

  /** @throws AssetNotFoundError for what cannot be seen */
  async fileOf(asset: Asset): Promise<DeliverableFile> {
    const { kind } = asset;
    if (!isVisible(kind)) throw new AssetNotFoundError('The asset has no preview.');
    const made = asset.previewState === 'made' ? await this.madeFile(asset) : null;
    return made ?? (await this.drawnFile(asset, kind));
  }

  private async madeFile(asset: Asset): Promise<DeliverableFile | null> {
    const key = previewKeyOf(asset);
    const found = await this.storage.find(key);
    if (found === null) return null;
    return {
      ...described(asset),
      sizeBytes: found.sizeBytes,
      etag: `${asset.fingerprint.slice(0, 32)}-preview`,
      lastModified: asset.createdAt,
      cacheSeconds: null,
      open: async (range) => {
        const stream = await this.storage.open(key, range);
        if (!stream) throw new AssetNotFoundError();
        return stream;
      },
    };
  }

  private async drawnFile(asset: Asset, kind: VisibleKind): Promise<DeliverableFile> {
    const { bytes, digest } = await this.placeholders.drawnFor(kind, asset);
    return {
      ...described(asset),
      sizeBytes: bytes.length,
      etag: `${digest.slice(0, 32)}-placeholder`,
      // No date: a copy of the drawing must not pass for the preview that takes its place within a second.
      lastModified: null,
      cacheSeconds: asset.previewState === 'pending' ? PENDING_SECONDS : SETTLED_SECONDS,
      open: async ({ start, end } = { start: 0, end: bytes.length - 1 }) =>
        Readable.from([bytes.subarray(start, end + 1)]),
    };
  }
}

function described(asset: Asset): Pick<DeliverableFile, 'mime' | 'filename' | 'mayShowInline'> {
  const filename = withExtension(asset.filename, 'webp');
  return { mime: 'image/webp', filename, mayShowInline: true };
}
