import { writeFile } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import type { Sharp } from 'sharp';
import { Config } from '#libs/platform';
import { mediaConfig } from '../media.config.js';
import { AssetInvalidError } from '../media.errors.js';
import { loadSharp } from '../probing/sharp-library.js';

const THUMBNAIL_PIXELS = 400;
const JPEG_QUALITY = 88;
const DECODE_SECONDS = 60;

/** Derived images. One is decoded at a time, so that memory stays bounded whatever is uploaded. */
@Injectable()
export class ImageRenditions {
  private readonly maxPixels: number;
  private turn: Promise<unknown> = Promise.resolve();

  constructor(config: Config) {
    this.maxPixels = config.get(mediaConfig).maxImagePixels;
  }

  /**
   * Writes a WebP of at most 400 x 400 pixels. Decodes the whole picture, so it is also the proof
   * that the file is complete.
   * @throws AssetInvalidError `truncated`
   */
  thumbnail(source: string, target: string): Promise<void> {
    return this.write(source, target, (image) =>
      image
        .resize(THUMBNAIL_PIXELS, THUMBNAIL_PIXELS, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 80 }),
    );
  }

  /**
   * Writes a JPEG of the full size: first frame of animations, transparent parts white.
   * @throws AssetInvalidError `truncated`
   */
  jpeg(source: string, target: string): Promise<void> {
    return this.write(source, target, (image) =>
      image.flatten({ background: '#ffffff' }).jpeg({ quality: JPEG_QUALITY }),
    );
  }

  /**
   * The same at a quality, and with at most so many pixels on the longer side; null: as many as there are.
   * @throws AssetInvalidError `truncated`
   */
  jpegWithin(
    source: string,
    target: string,
    { maxSide, quality }: { readonly maxSide: number | null; readonly quality: number },
  ): Promise<void> {
    return this.write(source, target, (image) => {
      const sized =
        maxSide === null
          ? image
          : image.resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true });
      return sized.flatten({ background: '#ffffff' }).jpeg({ quality });
    });
  }

  private write(source: string, target: string, shape: (image: Sharp) => Sharp): Promise<void> {
    const done = this.turn.then(async () => {
      await writeFile(target, await this.encoded(source, shape));
    });
    this.turn = done.catch(() => undefined);
    return done;
  }

  private async encoded(source: string, shape: (image: Sharp) => Sharp): Promise<Buffer> {
    const sharp = await loadSharp();
    const image = sharp(source, { limitInputPixels: this.maxPixels, failOn: 'truncated' });
    try {
      return await shape(image.autoOrient()).timeout({ seconds: DECODE_SECONDS }).toBuffer();
    } catch (error) {
      throw new AssetInvalidError('truncated', 'The image is damaged or cut short.', {
        cause: (error as Error).message.split('\n')[0]?.slice(0, 200),
      });
    }
  }
}
