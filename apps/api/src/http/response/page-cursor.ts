import { invalidParameter } from '../errors/api.errors.js';

/** Opaque to clients: the id of the last item of a page, which is where the next one starts. */
export function cursorAfter(id: string): string {
  return Buffer.from(id, 'utf8').toString('base64url');
}

/** @throws DomainError invalid_parameter when it is none of our cursors */
export function idBefore(cursor: string): string {
  const id = Buffer.from(cursor, 'base64url').toString('utf8');
  if (!/^[a-z]+_[0-9A-Z]{26}$/.test(id)) {
    throw invalidParameter('cursor', 'cursor must be a nextCursor of an earlier answer.');
  }
  return id;
}
