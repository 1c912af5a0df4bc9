import { isDecoded } from '#libs/kernel';
import { AssetInvalidError } from '../media.errors.js';
import { readImageHeader, type PixelSize } from './image-header.js';
import { loadSharp } from './sharp-library.js';

const METADATA_SECONDS = 10;

/**
 * Displayed size of an image, from its header alone: nothing is decoded, so a file that promises
 * 60,000 by 60,000 pixels costs no memory.
 * @param input path of a file, or at least its first 64 KiB
 * @throws AssetInvalidError `unreadable`, or `media_resolution_invalid` above `maxPixels`
 */
export async function probeImage(
  input: string | Uint8Array,
  maxPixels: number,
): Promise<PixelSize> {
  const header = typeof input === 'string' ? null : readImageHeader(input);
  const size = header ?? (await decodedSize(input));
  requirePixels(size, maxPixels);
  return size;
}

/**
 * The same for one whose first bytes are at hand, too, by its type. What only the end of a file tells is unknown
 * where only its beginning is there: null.
 * @throws AssetInvalidError
 */
export async function probeTypedImage(
  mime: string,
  head: Uint8Array,
  path: string | null,
  maxPixels: number,
): Promise<PixelSize | null> {
  const isOwn = !isDecoded(mime) || mime === 'image/avif';
  const size = isOwn ? readImageHeader(head) : await sizeOf(mime, head, path);
  if (size === null && path === null) return null;
  if (size === null || size.width === 0 || size.height === 0) throw unreadable('no size');
  requirePixels(size, maxPixels);
  return size;
}

async function sizeOf(
  mime: string,
  head: Uint8Array,
  path: string | null,
): Promise<PixelSize | null> {
  if (path !== null) return decodedSize(path);
  try {
    return readImageHeader(head) ?? (await decodedSize(head));
  } catch (error) {
    // Its directory may lie anywhere in the file.
    if (mime === 'image/tiff') return null;
    throw error;
  }
}

function requirePixels(size: PixelSize, maxPixels: number): void {
  if (size.width * size.height <= maxPixels) return;
  throw new AssetInvalidError(
    'media_resolution_invalid',
    `The image has ${size.width} x ${size.height} pixels; at most ${maxPixels} are accepted.`,
    { ...size, limit: maxPixels },
  );
}

async function decodedSize(input: string | Uint8Array): Promise<PixelSize> {
  const sharp = await loadSharp();
  try {
    const metadata = await sharp(input, { limitInputPixels: false, failOn: 'none' })
      .timeout({ seconds: METADATA_SECONDS })
      .metadata();
    return metadata.autoOrient;
  } catch (error) {
    throw unreadable((error as Error).message.slice(0, 200));
  }
}

function unreadable(cause: string): AssetInvalidError {
  return new AssetInvalidError('unreadable', 'The image cannot be read.', { cause });
}
