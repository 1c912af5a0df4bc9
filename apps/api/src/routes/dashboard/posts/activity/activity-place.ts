import type { DeedPlace } from '#libs/posts';
import { invalidParameter } from '../../../../http/index.js';

const PLACE = /^(\d{1,15}) (\w{1,100})$/;

/** Where the next page begins, opaque to clients. */
export function cursorOfPlace({ at, key }: DeedPlace): string {
  return Buffer.from(`${at.getTime()} ${key}`, 'utf8').toString('base64url');
}

/** @throws DomainError invalid_parameter when it is none of ours */
export function placeOfCursor(cursor: string): DeedPlace {
  const [, at, key] = PLACE.exec(Buffer.from(cursor, 'base64url').toString('utf8')) ?? [];
  if (at === undefined || key === undefined) {
    throw invalidParameter('cursor', 'cursor must be a nextCursor of an earlier answer.');
  }
  return { at: new Date(Number(at)), key };
}
