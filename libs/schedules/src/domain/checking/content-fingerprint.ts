import { normalized } from '#libs/kernel';
import { hash } from 'node:crypto';

/** A blank that is no space, or two in a row. Most texts have neither, and squeezing costs more than looking. */
const UNEVEN_BLANKS = /[^\S ]|\s\s/;

/** Equal for equal texts on one account, whatever the blanks; null for a post without text. */
export function contentFingerprint(accountId: string, text: string): string | null {
  const normal = normalized(text);
  const even = UNEVEN_BLANKS.test(normal) ? normal.replace(/\s+/g, ' ') : normal;
  const squeezed = even.trim();
  if (squeezed === '') return null;
  return hash('sha256', `${accountId}\n${squeezed}`, 'hex');
}
