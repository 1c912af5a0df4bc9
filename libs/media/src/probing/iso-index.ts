import { AssetInvalidError } from '../media.errors.js';
import type { ByteSource } from './byte-source.js';
import { nameAt, viewOf, type Box } from './iso-boxes.js';

const MOST_TOP_BOXES = 64;
const MAX_INDEX_BYTES = 64 * 1024 * 1024;

/** The index (`moov`) of an MP4 or QuickTime file, and where it lies in the file. */
export interface IsoIndex {
  readonly view: DataView;
  /** The index in its own view. */
  readonly box: Box;
  readonly start: number;
  readonly end: number;
  /** Whether pictures stand before it. */
  readonly isBehindPictures: boolean;
  /** Where the boxes behind the file's type begin. */
  readonly bodyStart: number;
}

/**
 * Finds and reads the index.
 * @returns null when the file has none that can be found
 * @throws AssetInvalidError for an index of a size it cannot have
 */
export async function readIsoIndex(bytes: ByteSource): Promise<IsoIndex | null> {
  let isBehindPictures = false;
  let bodyStart = 0;
  for (let at = 0, box = 0; at + 16 <= bytes.sizeBytes && box < MOST_TOP_BOXES; box += 1) {
    const head = viewOf(await bytes.read(at, at + 16));
    if (head.byteLength < 16) return null;
    const short = head.getUint32(0);
    const size = short === 1 ? Number(head.getBigUint64(8)) : short;
    const name = nameAt(head, 4);
    if (name === 'moov') {
      const end = size === 0 ? bytes.sizeBytes : Math.min(at + size, bytes.sizeBytes);
      if (end - at > MAX_INDEX_BYTES) throw implausibleIndex();
      const view = viewOf(await bytes.read(at, end));
      const contentStart = short === 1 ? 16 : 8;
      const whole = { name, start: 0, contentStart, end: view.byteLength };
      return { view, box: whole, start: at, end, isBehindPictures, bodyStart };
    }
    if (name === 'mdat') isBehindPictures = true;
    if (size < 8) return null;
    if (name === 'ftyp' && at === 0) bodyStart = size;
    at += size;
  }
  return null;
}

export function implausibleIndex(): AssetInvalidError {
  return new AssetInvalidError('unreadable', 'The index of the media file cannot be true.');
}
