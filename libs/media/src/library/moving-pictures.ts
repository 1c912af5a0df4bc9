import { Injectable } from '@nestjs/common';
import { StorageError } from '../media.errors.js';
import { ANIMATION_SAMPLE_BYTES, isAnimated, mayMove } from '../probing/animation.js';
import { StorageDriver } from '../storage/storage-driver.js';
import type { ManagedItem } from './managed-media.js';

/** Tells pictures that move from those that stand still: only the latter may be converted. */
@Injectable()
export class MovingPictures {
  constructor(private readonly storage: StorageDriver) {}

  /** A JPEG that was asked for by its address stands still, whatever it was made of. */
  async isMoving({ asset, rendition }: ManagedItem): Promise<boolean> {
    if (rendition === 'jpeg' || !mayMove(asset.mime)) return false;
    const known = asset.probed?.animated ?? null;
    if (known !== null) return known;
    const end = Math.min(asset.sizeBytes, ANIMATION_SAMPLE_BYTES);
    const bytes = this.storage.source(asset.objectKey, asset.sizeBytes);
    try {
      return await isAnimated(asset.mime, await bytes.read(0, end), bytes);
    } catch (error) {
      // Whoever opens the bytes says that they are gone.
      if (error instanceof StorageError) return false;
      throw error;
    }
  }
}
