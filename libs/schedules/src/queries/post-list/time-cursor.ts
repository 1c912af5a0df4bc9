import { isId } from '#libs/kernel';
import type { TimelinePlace } from '#libs/posts';
import { scheduleErrors } from '../../schedules.errors.js';

/** Orders of a list of posts beside newest first: by the time at which they go out. */
export const postOrders = ['publish_at', '-publish_at'] as const;
export type PostOrder = (typeof postOrders)[number];

const MOMENT = /^-?\d{4,6}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;

/** The order with the last place of a page, in a form that clients pass back and do not build on. */
function encode(order: PostOrder, { time, id }: TimelinePlace): string {
  return Buffer.from(`${order} ${time} ${id}`).toString('base64url');
}

/** @throws DomainError invalid_parameter for text that no page of this order gave out */
export function placeOfCursor(cursor: string, order: PostOrder): TimelinePlace {
  const [ofOrder, time = '', id = '', ...rest] = Buffer.from(cursor, 'base64url')
    .toString()
    .split(' ');
  const isPlace =
    MOMENT.test(time) && !Number.isNaN(Date.parse(time)) && isId('post', id) && rest.length === 0;
  if (ofOrder === order && isPlace) return { time, id };
  throw scheduleErrors.invalidParameter('cursor', 'cursor is not of this list in this order');
}

/** @param places up to one more than the page holds */
export function nextTimeCursor(
  places: readonly TimelinePlace[],
  limit: number,
  order: PostOrder,
): string | null {
  const last = places[limit - 1];
  return places.length > limit && last ? encode(order, last) : null;
}
