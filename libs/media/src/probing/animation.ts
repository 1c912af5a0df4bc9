import type { ByteSource } from './byte-source.js';
import { gifMoves } from './gif-frames.js';

/** How many leading bytes tell whether a PNG or WebP moves. */
export const ANIMATION_SAMPLE_BYTES = 4_100;

/** Brands of HEIF files that hold a sequence of pictures (ISO/IEC 23008-12, 10). */
const SEQUENCES: ReadonlySet<string> = new Set(['avis', 'hevc', 'hevx', 'msf1']);

/** Types of images that can move. */
export function mayMove(mime: string | null): boolean {
  return mime !== null && MAY_MOVE.has(mime);
}

const MAY_MOVE: ReadonlySet<string> = new Set([
  'image/gif',
  'image/png',
  'image/webp',
  'image/avif',
  'image/heic',
  'image/heif',
]);

/**
 * Whether an image moves. WebP says so in a flag of its header (RFC 9649, "Extended file format"), a PNG by a chunk
 * before its pictures (PNG specification, "acTL"), AVIF and HEIC by their brand, a GIF by a second picture. One that
 * is too long to tell counts as moving: it is left as it is.
 * @param head the first bytes
 */
export async function isAnimated(
  mime: string | null,
  head: Uint8Array,
  bytes: ByteSource,
): Promise<boolean> {
  if (mime === 'image/gif') return (await gifMoves(bytes)) ?? true;
  const view = Buffer.from(head.buffer, head.byteOffset, head.byteLength);
  switch (mime) {
    case 'image/webp':
      return view.length > 20 && view.toString('latin1', 12, 16) === 'VP8X' && (view[20]! & 2) > 0;
    case 'image/avif':
    case 'image/heic':
    case 'image/heif':
      return SEQUENCES.has(view.toString('latin1', 8, 12));
    case 'image/png': {
      const control = view.indexOf('acTL');
      const pictures = view.indexOf('IDAT');
      return control > 0 && (pictures < 0 || control < pictures);
    }
    default:
      return false;
  }
}
