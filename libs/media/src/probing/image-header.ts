import { boxAt, boxesIn, viewOf } from './iso-boxes.js';

/** Width and height in pixels. */
export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Displayed size from the first bytes of what libvips wants as a whole, or does not read: GIF (GIF89a specification,
 * logical screen descriptor), WebP (RFC 9649), BMP (its information header), AVIF and HEIC (ISO/IEC 23008-12).
 * Null for anything else.
 */
export function readImageHeader(head: Uint8Array): PixelSize | null {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength);
  if (bytes.length < 30) return null;
  if (bytes.toString('latin1', 0, 4) === 'GIF8') {
    return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
  }
  if (bytes.toString('latin1', 0, 2) === 'BM') return readBmp(bytes);
  if (bytes.toString('latin1', 4, 8) === 'ftyp') return readHeif(head);
  const isWebp =
    bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return isWebp ? readWebp(bytes) : null;
}

function readBmp(bytes: Buffer): PixelSize {
  // The oldest header counts in sixteen bits; rows that go downwards have a negative height.
  const isOldest = bytes.readUInt32LE(14) === 12;
  return isOldest
    ? { width: bytes.readUInt16LE(18), height: bytes.readUInt16LE(20) }
    : { width: Math.abs(bytes.readInt32LE(18)), height: Math.abs(bytes.readInt32LE(22)) };
}

/** Of several pictures (tiles, a thumbnail) the largest is the whole one. */
function readHeif(head: Uint8Array): PixelSize | null {
  const view = viewOf(head);
  const file = { name: '', start: 0, contentStart: 0, end: view.byteLength };
  const meta = boxAt(view, file, 'meta');
  const inner = meta && { ...meta, contentStart: meta.contentStart + 4 };
  const properties = inner && boxAt(view, inner, 'iprp', 'ipco');
  if (!properties) return null;
  let largest: PixelSize | null = null;
  let isTurned = false;
  for (const box of boxesIn(view, properties.contentStart, properties.end)) {
    if (box.name === 'irot' && box.contentStart < box.end) {
      isTurned = view.getUint8(box.contentStart) % 2 === 1;
    }
    if (box.name !== 'ispe' || box.contentStart + 12 > box.end) continue;
    const [width, height] = [
      view.getUint32(box.contentStart + 4),
      view.getUint32(box.contentStart + 8),
    ];
    if (largest === null || width * height > largest.width * largest.height) {
      largest = { width, height };
    }
  }
  if (largest === null || !isTurned) return largest;
  return { width: largest.height, height: largest.width };
}

function readWebp(bytes: Buffer): PixelSize | null {
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
    }
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    default:
      return null;
  }
}
