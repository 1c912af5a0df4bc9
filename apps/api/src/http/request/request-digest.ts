import { createHash, type Hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/**
 * What a request asks, as one that asks the same has it: the order of members, white space and an absent body beside an
 * empty one make no difference.
 * @param body as it was read: JSON, or what a form holds
 */
export function requestDigest(
  { params, query }: Pick<FastifyRequest, 'params' | 'query'>,
  body: unknown,
): string {
  const hash = createHash('sha256');
  for (const part of [params, query, body]) {
    add(hash, part ?? {});
    hash.update('\n');
  }
  return hash.digest('hex');
}

/** Piece by piece: a body may be tens of megabytes, and is nested 64 levels at most. */
function add(hash: Hash, value: unknown): void {
  if (Buffer.isBuffer(value)) hash.update('bytes ').update(value);
  else if (Array.isArray(value)) addList(hash, value);
  else if (typeof value === 'object' && value !== null) addMembers(hash, value);
  else hash.update(JSON.stringify(value) ?? 'null');
}

function addList(hash: Hash, items: readonly unknown[]): void {
  hash.update('[');
  for (const item of items) {
    add(hash, item);
    hash.update(',');
  }
  hash.update(']');
}

function addMembers(hash: Hash, value: object): void {
  hash.update('{');
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  members.sort(([one], [other]) => (one < other ? -1 : 1));
  for (const [name, member] of members) {
    hash.update(`${JSON.stringify(name)}:`);
    add(hash, member);
    hash.update(',');
  }
  hash.update('}');
}
