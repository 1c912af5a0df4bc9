import { stat } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import type { ImageFit } from '../domain/image-fit.js';
import { leastSide } from '../domain/image-plan.js';
import { AssetInvalidError } from '../media.errors.js';
import { probeImage } from '../probing/image-probe.js';
import { ImageRenditions } from './image-renditions.js';

/** A JPEG on the local disk. */
export interface FittedFile {
  readonly sizeBytes: number;
  readonly width: number;
  readonly height: number;
}

/** From what nobody notices to what still looks decent. */
const QUALITIES = [88, 80, 70] as const;
const LAST_QUALITY = 70;
/** Lower quality saves a half or so; what is many times too large needs fewer pixels anyway. */
const HOPELESS_FACTOR = 4;
/** Each round aims at the limit itself, so that more than a few are never needed. */
const MOST_ROUNDS = 8;
/** Aims a little below, since fewer pixels take more bytes each. */
const AIM = 0.95;

/** Brings an image into the bounds of a network: lower quality first, then fewer pixels. */
@Injectable()
export class FittedImages {
  constructor(private readonly renditions: ImageRenditions) {}

  /**
   * Writes a JPEG within the fit.
   * @throws AssetInvalidError when the image is damaged, or cannot be made so small
   */
  async fit(source: string, target: string, fit: ImageFit): Promise<FittedFile> {
    const most = fit.maxBytes ?? Infinity;
    let file: FittedFile | null = null;
    for (const quality of QUALITIES) {
      file = await this.attempt(source, target, fit.maxSide, quality);
      if (file.sizeBytes <= most) return file;
      if (file.sizeBytes > most * HOPELESS_FACTOR) break;
    }
    for (let round = 0; file !== null && round < MOST_ROUNDS; round += 1) {
      file = await this.attempt(source, target, nextSide(file, fit), LAST_QUALITY);
      if (file.sizeBytes <= most) return file;
    }
    throw cannotFit(fit);
  }

  private async attempt(
    source: string,
    target: string,
    maxSide: number | null,
    quality: number,
  ): Promise<FittedFile> {
    await this.renditions.jpegWithin(source, target, { maxSide, quality });
    const [{ size }, pixels] = await Promise.all([stat(target), probeImage(target, Infinity)]);
    return { sizeBytes: size, ...pixels };
  }
}

/** @throws AssetInvalidError when the next step would leave too few pixels */
function nextSide(file: FittedFile, fit: ImageFit): number {
  const longer = Math.max(file.width, file.height);
  const least = leastSide(file, fit);
  if (longer <= least) throw cannotFit(fit);
  const aim = Math.sqrt((fit.maxBytes ?? Infinity) / file.sizeBytes) * AIM;
  return Math.max(least, Math.floor(longer * Math.min(AIM, aim)));
}

function cannotFit({ maxBytes }: ImageFit): AssetInvalidError {
  return new AssetInvalidError(
    'media_resolution_invalid',
    `The image cannot be brought down to ${maxBytes} bytes without losing too many pixels.`,
    { limit: maxBytes },
  );
}
