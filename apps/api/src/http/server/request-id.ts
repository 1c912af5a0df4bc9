import type { IncomingMessage } from 'node:http';
import { newId } from '#libs/kernel';

const SANE = /^[\w.:-]{1,128}$/;

/** The client's `x-request-id` when it is short and plain, else a new one. */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && SANE.test(given) ? given : newId('req');
}
