import { canonicalMime } from '#libs/kernel';

/** How many leading bytes decide the type of every format we know. */
export const TYPE_SAMPLE_BYTES = 4_100;

/** How a TIFF begins in either order of bytes (TIFF 6.0, section 2). */
const TIFF_STARTS = ['49492a00', '4d4d002a'];

/** The type the leading bytes tell; null for text and everything without a signature. */
export async function detectType(head: Uint8Array): Promise<string | null> {
  const { fileTypeFromBuffer } = await import('file-type');
  // A sample may end in the middle of a structure; that is no answer, not an error.
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  return canonicalMime(found?.mime) ?? (isTiff(head) ? 'image/tiff' : null);
}

/** Its directory may lie behind the sample, and then the library gives no answer. */
function isTiff(head: Uint8Array): boolean {
  return TIFF_STARTS.includes(Buffer.from(head.subarray(0, 4)).toString('hex'));
}
