import { writeFile } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import type { Sharp } from 'sharp';
import { Config } from '#libs/kernel';
import { mediaConfig } from '../media.config.js';
import { AssetInvalidError } from '../media.errors.js';
import { previewConfig } from '../previews/preview.config.js';
import { loadSharp } from '../probing/sharp-library.js';

/** Small enough to cost nothing; nothing is cropped, so every row has to be decoded for it. */
const PROOF_PIXELS = 16;
const THUMBNAIL_QUALITY = 80;
const JPEG_QUALITY = 88;
const DECODE_SECONDS = 60;

/** Derived images. One is decoded at a time, so that memory stays bounded whatever is uploaded. */
@Injectable()
export class ImageRenditions {
  private readonly maxPixels: number;
  private readonly thumbnailPixels: number;
  private turn: Promise<unknown> = Promise.resolve();

  constructor(config: Config) {
    this.maxPixels = config.get(mediaConfig).maxImagePixels;
    this.thumbnailPixels = config.get(previewConfig).pixels;
  }

  /** Decodes the whole picture. @throws AssetInvalidError `truncated` when the file is not complete */
  async requireWhole(source: string): Promise<void> {
    await this.inTurn(() =>
      this.encoded(source, (image) =>
        image.resize(PROOF_PIXELS, PROOF_PIXELS, { fit: 'fill' }).raw(),
      ),
    );
  }

  /**
   * Writes a small WebP of the first frame, upright, its longest side as configured.
   * @param source path of a file, or the bytes of one
   * @throws AssetInvalidError `truncated`
   */
  thumbnail(source: string | Buffer, target: string): Promise<void> {
    const longest = this.thumbnailPixels;
    return this.write(source, target, (image) =>
      image
        .resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: THUMBNAIL_QUALITY }),
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

  private write(
    source: string | Buffer,
    target: string,
    shape: (image: Sharp) => Sharp,
  ): Promise<void> {
    return this.inTurn(async () => writeFile(target, await this.encoded(source, shape)));
  }

  private inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.turn.then(work);
    this.turn = done.catch(() => undefined);
    return done;
  }

  private async encoded(source: string | Buffer, shape: (image: Sharp) => Sharp): Promise<Buffer> {
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
