import type { FastifyReply } from 'fastify';
import type { ShelvedMedia } from '../media/media-shelf.js';

/** Sends a kept file, or the one range of it that players of videos ask for (RFC 9110, section 14). */
export function sendShelved(
  reply: FastifyReply,
  { mime, bytes }: ShelvedMedia,
  range: string | undefined,
): FastifyReply {
  reply.header('cache-control', 'public, max-age=31536000, immutable');
  reply.header('x-content-type-options', 'nosniff');
  reply.header('accept-ranges', 'bytes');
  reply.type(mime);
  const asked = /^bytes=(\d{1,10})-(\d{0,10})$/.exec(range ?? '');
  const start = Number(asked?.[1]);
  if (asked === null || start >= bytes.length) return reply.send(bytes);
  const end = Math.min(asked[2] === '' ? bytes.length : Number(asked[2]) + 1, bytes.length);
  reply.code(206).header('content-range', `bytes ${start}-${end - 1}/${bytes.length}`);
  return reply.send(bytes.subarray(start, end));
}
