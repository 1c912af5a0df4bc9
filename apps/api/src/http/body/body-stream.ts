import { PassThrough, type Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';

/**
 * The raw body as a stream that its reader may destroy. Destroying the request itself would leave the rest
 * of the body unread on the connection, and whatever the client asks next on it without an answer.
 */
export function bodyStreamOf({ raw }: FastifyRequest): Readable {
  const body = new PassThrough();
  raw.once('error', (error) => body.destroy(error));
  return raw.pipe(body);
}
