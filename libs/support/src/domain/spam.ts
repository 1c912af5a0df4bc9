import { normalized } from '#libs/kernel';
import { createHash } from 'node:crypto';

const LINK = /https?:\/\/|\bwww\./gi;

/**
 * Whether a message is of a machine: it fills the field that people do not see, or is made of links.
 * @param trap what stood in the field that people do not see
 */
export function looksLikeSpam(message: string, trap: string | null, mostLinks: number): boolean {
  if (trap !== null && trap.trim() !== '') return true;
  return (message.match(LINK) ?? []).length > mostLinks;
}

/** Alike for messages that differ in blanks and letter case only. */
export function messageFingerprint(message: string): string {
  const plain = normalized(message, 'NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
  return createHash('sha256').update(plain, 'utf8').digest('hex');
}
