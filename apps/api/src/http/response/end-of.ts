import type { FastifyReply } from 'fastify';

/** Comes when the client is not there any more: nobody waits for the answer. */
export function endOf({ raw }: FastifyReply): AbortSignal {
  const end = new AbortController();
  raw.once('close', () => end.abort());
  if (raw.closed) end.abort();
  return end.signal;
}
