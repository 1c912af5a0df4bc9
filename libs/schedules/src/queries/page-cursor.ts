import { isId, type IdPrefix } from '#libs/kernel';
import { scheduleErrors } from '../schedules.errors.js';

/** The last id of a page, in a form that clients pass back and do not build on. */
function encodeCursor(id: string): string {
  return Buffer.from(id).toString('base64url');
}

/** @throws DomainError invalid_parameter for text that no page gave out */
export function decodeCursor(cursor: string, prefix: IdPrefix): string {
  const id = Buffer.from(cursor, 'base64url').toString();
  if (!isId(prefix, id))
    throw scheduleErrors.invalidParameter('cursor', 'cursor is not of this list');
  return id;
}

/** @param found up to one item more than the page holds */
export function nextCursor(
  found: readonly { readonly id: string }[],
  limit: number,
): string | null {
  const last = found[limit - 1];
  return found.length > limit && last ? encodeCursor(last.id) : null;
}
