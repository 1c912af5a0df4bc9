import { canonicalMime } from '../domain/media-type.js';

/** How many leading bytes decide the type of every format we know. */
export const TYPE_SAMPLE_BYTES = 4_100;

/** The type the leading bytes tell; null for text and everything without a signature. */
export async function detectType(head: Uint8Array): Promise<string | null> {
  const { fileTypeFromBuffer } = await import('file-type');
  // A sample may end in the middle of a structure; that is no answer, not an error.
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  return canonicalMime(found?.mime);
}
