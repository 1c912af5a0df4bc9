import { AssetInvalidError } from '../media.errors.js';
import type { ByteSource } from './byte-source.js';
import { viewOf } from './iso-boxes.js';

const MOST_BOXES = 64;

/**
 * A picture that nobody here decodes is held against the length that its own header tells.
 * @throws AssetInvalidError `truncated`
 */
export async function checkUndecodedLength(mime: string, bytes: ByteSource): Promise<void> {
  const isCut = mime === 'image/bmp' ? await isBmpCut(bytes) : await isHeifCut(bytes);
  if (isCut) {
    throw new AssetInvalidError('truncated', 'The image is damaged or cut short.', {
      sizeBytes: bytes.sizeBytes,
    });
  }
}

/** Rows are padded to four bytes; compressed ones tell their length themselves. */
async function isBmpCut(bytes: ByteSource): Promise<boolean> {
  if (bytes.sizeBytes < 54) return true;
  const view = viewOf(await bytes.read(0, 54));
  const isOldest = view.getUint32(14, true) === 12;
  const [width, height] = isOldest
    ? [view.getUint16(18, true), view.getUint16(20, true)]
    : [Math.abs(view.getInt32(18, true)), Math.abs(view.getInt32(22, true))];
  const bits = view.getUint16(isOldest ? 24 : 28, true);
  const isPlain = isOldest || view.getUint32(30, true) === 0;
  const rows = Math.ceil((width * bits) / 32) * 4 * height;
  const needed = isPlain ? rows : view.getUint32(34, true);
  return view.getUint32(10, true) + needed > bytes.sizeBytes;
}

/** Every box (ISO/IEC 14496-12, 4.2) ends within the file. */
async function isHeifCut(bytes: ByteSource): Promise<boolean> {
  let at = 0;
  for (let box = 0; box < MOST_BOXES && at + 16 <= bytes.sizeBytes; box += 1) {
    const view = viewOf(await bytes.read(at, at + 16));
    const short = view.getUint32(0);
    if (short === 0) return false;
    const size = short === 1 ? Number(view.getBigUint64(8)) : short;
    if (size < 8) return true;
    at += size;
  }
  return at > bytes.sizeBytes;
}
