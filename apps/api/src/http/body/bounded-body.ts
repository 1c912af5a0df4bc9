import type { FastifyRequest } from 'fastify';

/** What a body may have, and what is said of one that has more. */
export interface BodyBound {
  readonly maxBytes: number;
  tooLarge(): Error;
}

/**
 * Fails a body that passes the bound while a form parser reads it: what stands before, between and behind
 * the parts of a form is nobody's, and would be read without end.
 * @returns ends the bound, once the parser has ended: nobody hears of the body's errors then
 * @throws what `tooLarge` makes, when the announced length says so at once
 */
export function boundBody({ raw, headers }: FastifyRequest, bound: BodyBound): () => void {
  if (Number(headers['content-length'] ?? 0) > bound.maxBytes) throw bound.tooLarge();
  let received = 0;
  const count = (chunk: Buffer): void => {
    received += chunk.length;
    if (received <= bound.maxBytes) return;
    raw.off('data', count);
    // The parser listens and fails with it; the connection is still needed for the answer.
    raw.emit('error', bound.tooLarge());
  };
  raw.on('data', count);
  return () => void raw.off('data', count);
}
