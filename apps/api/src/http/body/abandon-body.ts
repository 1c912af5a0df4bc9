import type { FastifyRequest } from 'fastify';

const PATIENCE_MS = 5_000;

/**
 * Lets go of a body that will not be read to its end. What still arrives is thrown away for a moment,
 * because a client that is cut off while it sends never sees the answer; then the connection ends.
 */
export function abandonBody({ raw }: FastifyRequest): void {
  if (raw.complete || raw.destroyed) return;
  raw.unpipe();
  raw.resume();
  const cutOff = setTimeout(() => raw.socket.destroy(), PATIENCE_MS);
  cutOff.unref();
  raw.once('close', () => clearTimeout(cutOff));
}
