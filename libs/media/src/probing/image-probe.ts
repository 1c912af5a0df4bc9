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
  const size = await displayedSize(input);
  if (size.width * size.height > maxPixels) {
    throw new AssetInvalidError(
      'media_resolution_invalid',
      `The image has ${size.width} x ${size.height} pixels; at most ${maxPixels} are accepted.`,
      { ...size, limit: maxPixels },
    );
  }
  return size;
}

async function displayedSize(input: string | Uint8Array): Promise<PixelSize> {
  const fromHeader = typeof input === 'string' ? null : readImageHeader(input);
  if (fromHeader) return fromHeader;
  const sharp = await loadSharp();
  try {
    const metadata = await sharp(input, { limitInputPixels: false, failOn: 'none' })
      .timeout({ seconds: METADATA_SECONDS })
      .metadata();
    return metadata.autoOrient;
  } catch (error) {
    throw new AssetInvalidError('unreadable', 'The image cannot be read.', {
      cause: (error as Error).message.slice(0, 200),
    });
  }
}
