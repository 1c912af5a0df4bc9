import { createHash } from 'node:crypto';
import type { PostRecord } from './post-record.js';

/**
 * What X compares to find duplicates: author, text, and what is attached. The same picture uploaded again is
 * other media, and so evades.
 */
export function contentKey(record: PostRecord): string {
  const { authorId, text, mediaKeys, poll, quotedId } = record;
  const words = text.trim().replace(/\s+/g, ' ');
  const content = JSON.stringify([authorId, words, mediaKeys, poll?.options ?? [], quotedId]);
  return createHash('sha256').update(content).digest('base64');
}
