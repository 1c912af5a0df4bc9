import { Injectable } from '@nestjs/common';
import { Config, isDecoded } from '#libs/kernel';
import { previewKeyOf } from '../domain/preview.js';
import { type PreviewState } from '../domain/asset.js';
import { ImageRenditions } from '../renditions/image-renditions.js';
import { IncomingFiles } from '../storage/incoming-files.js';
import { StorageDriver } from '../storage/storage-driver.js';
import type { PreviewClaim } from '../persistence/preview-work.js';
import { PosterFrames } from './poster/poster-frames.js';
import { PreviewFailure } from './preview-failure.js';
import { previewConfig } from './preview.config.js';

/** What became of a preview that was made without a failure. */
export type MadePreview = Extract<PreviewState, 'made' | 'placeholder'>;

/** Makes one preview: into a temporary file first, which the storage then takes over as a whole. */
@Injectable()
export class PreviewMaker {
  private readonly maxVideoBytes: number;

  constructor(
    config: Config,
    private readonly storage: StorageDriver,
    private readonly incoming: IncomingFiles,
    private readonly renditions: ImageRenditions,
    private readonly posters: PosterFrames,
  ) {
    this.maxVideoBytes = config.get(previewConfig).maxVideoBytes;
  }

  /**
   * @throws PreviewFailure, AssetInvalidError when the content cannot be shown
   * @throws StorageError
   * @throws ProgramFailure `aborted`
   */
  async make(asset: PreviewClaim, signal: AbortSignal): Promise<MadePreview> {
    const key = previewKeyOf(asset);
    // A process that died after it had stored the preview left it there, complete.
    if ((await this.storage.find(key)) !== null) return 'made';
    if (asset.kind === 'image' && !isDecoded(asset.mime)) return 'placeholder';
    if (asset.kind === 'video' && !(await this.posters.areAvailable())) return 'placeholder';
    const path = await this.incoming.newPath();
    try {
      await this.render(asset, path, signal);
      await this.storage.put(key, path);
      return 'made';
    } finally {
      await this.incoming.discard({ path });
    }
  }

  /** Removes a preview whose asset is gone. */
  async unmake(asset: PreviewClaim): Promise<void> {
    await this.storage.remove(previewKeyOf(asset));
  }

  private async render(asset: PreviewClaim, target: string, signal: AbortSignal): Promise<void> {
    if (asset.kind === 'image') {
      return this.storage.withLocalFile(asset.objectKey, (path) =>
        this.renditions.thumbnail(path, target),
      );
    }
    if (asset.sizeBytes > this.maxVideoBytes) {
      throw new PreviewFailure(`Posters are made of videos up to ${this.maxVideoBytes} bytes.`);
    }
    const frame = await this.storage.withLocalFile(asset.objectKey, (path) =>
      this.posters.frameOf({ ...asset, path }, signal),
    );
    await this.renditions.thumbnail(frame, target);
  }
}
