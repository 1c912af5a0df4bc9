import type { ComposerDraftHead } from '#libs/schedules';
import { invalidParameter } from '../../../http/index.js';

const PLACE = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)~([\da-f-]{36})$/;

/** Opaque to clients: when the last draft of a page was changed, and its id. */
export function cursorBehind({ updatedAt, id }: ComposerDraftHead): string {
  return Buffer.from(`${updatedAt.toISOString()}~${id}`, 'utf8').toString('base64url');
}

/** @throws DomainError invalid_parameter when it is none of our cursors */
export function placeIn(cursor: string): { readonly updatedAt: Date; readonly id: string } {
  const [, at, id] = PLACE.exec(Buffer.from(cursor, 'base64url').toString('utf8')) ?? [];
  const updatedAt = new Date(at ?? Number.NaN);
  if (id === undefined || Number.isNaN(updatedAt.getTime())) {
    throw invalidParameter('cursor', 'cursor must be a nextCursor of an earlier answer.');
  }
  return { updatedAt, id };
}
