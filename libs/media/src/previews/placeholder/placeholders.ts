import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '#libs/kernel';
import type { Asset } from '../../domain/asset.js';
import { fitted, type Extent, type VisibleKind } from '../../domain/preview.js';
import { loadSharp } from '../../probing/sharp-library.js';
import { previewConfig } from '../preview.config.js';
import { drawPlaceholder, type Placeholder } from './placeholder-drawing.js';

/** A drawing as WebP. */
export interface DrawnPlaceholder {
  readonly bytes: Buffer;
  /** Hexadecimal digest of the bytes. */
  readonly digest: string;
}

/** A few kilobytes each. */
const KEPT = 200;
/** Room for the sign, however long and thin the picture is. */
const THINNEST = 0.4;
const UNKNOWN_SHAPE: Extent = { width: 16_000, height: 9_000 };
const QUALITY = 82;

/** Draws placeholders and keeps those that were asked for last. */
@Injectable()
export class Placeholders {
  private readonly longestSide: number;
  private readonly kept = new Map<string, Promise<DrawnPlaceholder>>();

  constructor(config: Config) {
    this.longestSide = config.get(previewConfig).pixels;
  }

  drawnFor(
    kind: VisibleKind,
    { width, height, durationSeconds }: Pick<Asset, 'width' | 'height' | 'durationSeconds'>,
  ): Promise<DrawnPlaceholder> {
    const extent = this.extentOf(width && height ? { width, height } : UNKNOWN_SHAPE);
    const seconds = durationSeconds === null ? null : Math.round(durationSeconds);
    return this.drawn({ kind, extent, durationSeconds: kind === 'video' ? seconds : null });
  }

  private drawn(placeholder: Placeholder): Promise<DrawnPlaceholder> {
    const name = JSON.stringify(placeholder);
    const drawing = this.kept.get(name) ?? encode(placeholder);
    // Written anew, so that the first of the map is always the one not asked for the longest.
    this.kept.delete(name);
    this.kept.set(name, drawing);
    drawing.catch(() => this.kept.delete(name));
    if (this.kept.size > KEPT) this.kept.delete(this.kept.keys().next().value!);
    return drawing;
  }

  private extentOf(shape: Extent): Extent {
    const { width, height } = fitted(shape, this.longestSide);
    const scale = this.longestSide / Math.max(width, height);
    const thinnest = this.longestSide * THINNEST;
    return {
      width: Math.round(Math.max(width * scale, thinnest)),
      height: Math.round(Math.max(height * scale, thinnest)),
    };
  }
}

async function encode(placeholder: Placeholder): Promise<DrawnPlaceholder> {
  const { pixels, extent } = drawPlaceholder(placeholder);
  const sharp = await loadSharp();
  const image = sharp(pixels, { raw: { ...extent, channels: 3 } });
  const bytes = await image.webp({ quality: QUALITY }).toBuffer();
  return { bytes, digest: createHash('sha256').update(bytes).digest('hex') };
}
