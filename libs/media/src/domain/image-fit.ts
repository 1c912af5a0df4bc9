import type { ImageRules } from './image-rules.js';
import { withExtension } from './filename.js';

/** What a prepared JPEG stays within. The same fit of the same asset is the same file. */
export interface ImageFit {
  readonly maxBytes: number | null;
  /** Most pixels of the longer side; null: as it is. */
  readonly maxSide: number | null;
  /** Pixels that shrinking for the sake of bytes must leave. */
  readonly minWidth: number;
  readonly minHeight: number;
}

export type FitBounds = Pick<ImageFit, 'maxBytes' | 'maxSide'>;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Rounded sides may add up to a little more than they should. */
const PIXEL_RESERVE = 0.999;

/** By how much both sides must shrink to keep the bounds; 1 when they do. */
export function scaleInto({ width, height }: Size, rules: ImageRules): number {
  const { maxWidth, maxHeight, maxShortSide, maxWidthPlusHeight, maxPixels } = rules;
  const pixels = width * height;
  const byArea =
    maxPixels === undefined || pixels <= maxPixels
      ? 1
      : Math.sqrt((maxPixels * PIXEL_RESERVE) / pixels);
  return Math.min(
    1,
    (maxWidth ?? Infinity) / width,
    (maxHeight ?? Infinity) / height,
    (maxShortSide ?? Infinity) / Math.min(width, height),
    (maxWidthPlusHeight ?? Infinity) / (width + height),
    byArea,
  );
}

export function fitOf(size: Size | null, scale: number, rules: ImageRules): ImageFit {
  const { maxBytes, minWidth = 0, minHeight = 0 } = rules;
  const longer = size && Math.max(size.width, size.height);
  const maxSide = longer === null || scale === 1 ? null : Math.floor(longer * scale);
  return { maxBytes, maxSide, minWidth, minHeight };
}

/** Pixels of an image within the fit, before bytes are looked at. */
export function predictedSize({ width, height }: Size, { maxSide }: FitBounds): Size {
  if (maxSide === null) return { width, height };
  const scale = Math.min(1, maxSide / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Where the prepared file of an object lies. The ending keeps it from being registered as an asset. */
export function fittedKey(objectKey: string, { maxBytes, maxSide }: FitBounds): string {
  return `${objectKey}.fit-${maxBytes ?? 'any'}-${maxSide ?? 'any'}.converted.jpg`;
}

/** The query that asks for a prepared file at the delivery address. */
export function fittedQuery({ maxBytes, maxSide }: FitBounds): string {
  const bytes = maxBytes === null ? '' : `&maxBytes=${maxBytes}`;
  return `?format=jpeg${bytes}${maxSide === null ? '' : `&maxSide=${maxSide}`}`;
}

/** Name of a JPEG made of a file. */
export function jpegName(filename: string): string {
  return /\.jpe?g$/i.test(filename) ? filename : withExtension(filename, 'jpg');
}
