import { createHash } from 'node:crypto';

/** Equal for equal texts on one account, whatever the blanks; null for a post without text. */
export function contentFingerprint(accountId: string, text: string): string | null {
  const squeezed = text.normalize('NFC').replace(/\s+/g, ' ').trim();
  if (squeezed === '') return null;
  return createHash('sha256').update(`${accountId}\n${squeezed}`).digest('hex');
}
