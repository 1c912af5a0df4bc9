/** How many leading bytes tell whether a PNG or WebP moves. */
export const ANIMATION_SAMPLE_BYTES = 4_100;

/** Types of images that can move. */
export function mayMove(mime: string | null): boolean {
  return mime === 'image/gif' || mime === 'image/png' || mime === 'image/webp';
}

/**
 * Whether an image moves, from its beginning. Every GIF counts: whether a second picture follows only its
 * end tells. WebP says so in a flag of its header (RFC 9649, "Extended file format"), a PNG by a chunk before
 * its pictures (PNG specification, "acTL").
 */
export function isAnimated(mime: string | null, head: Uint8Array): boolean {
  if (mime === 'image/gif') return true;
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength);
  if (mime === 'image/webp') {
    return bytes.length > 20 && bytes.toString('latin1', 12, 16) === 'VP8X' && (bytes[20]! & 2) > 0;
  }
  if (mime !== 'image/png') return false;
  const control = bytes.indexOf('acTL');
  const pictures = bytes.indexOf('IDAT');
  return control > 0 && (pictures < 0 || control < pictures);
}
