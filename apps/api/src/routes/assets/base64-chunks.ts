import { trimmedEnd } from '#libs/kernel';
import { invalidParameter } from '../../http/index.js';

/** Characters decoded at a time; a multiple of four, so that no group is torn. */
const CHUNK = 256 * 1024;
const GROUPS = /^[A-Za-z0-9+/]*={0,2}$/;
const DATA_URL = /^data:[^,]{0,200};base64,/;

/**
 * Decodes base64 piece by piece, so that the bytes never stand in memory a second time. Takes both
 * alphabets, a data URL, and text without padding, and ignores line breaks.
 * @throws DomainError invalid_parameter at the first piece that is no base64
 */
export async function* base64Chunks(field: string, text: string): AsyncGenerator<Buffer> {
  let rest = '';
  const start = DATA_URL.exec(text)?.[0].length ?? 0;
  for (let at = start; at < text.length; at += CHUNK) {
    const isLast = at + CHUNK >= text.length;
    const piece = rest + canonical(text.slice(at, at + CHUNK));
    const whole = isLast ? piece.length : piece.length - (piece.length % 4);
    rest = piece.slice(whole);
    yield decoded(field, piece.slice(0, whole), isLast);
  }
}

function canonical(piece: string): string {
  return piece.replace(/\s+/g, '').replaceAll('-', '+').replaceAll('_', '/');
}

function decoded(field: string, groups: string, isLast: boolean): Buffer {
  const digits = trimmedEnd(groups, '=');
  const isPadded = digits.length !== groups.length;
  const isTorn = digits.length % 4 === 1 || (isPadded && groups.length % 4 !== 0);
  if (!GROUPS.test(groups) || isTorn || (isPadded && !isLast)) {
    throw invalidParameter(field, `${field} must be base64.`);
  }
  return Buffer.from(digits, 'base64');
}
