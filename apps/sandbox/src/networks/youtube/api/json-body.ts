import type { FastifyRequest } from 'fastify';
import { badContent, badRequest } from './refusals.js';

/** The members a JSON body may have: a type by name, nested members, or `any` for what is only read. */
export type Shape = { readonly [name: string]: Member };
type Member = 'string' | 'boolean' | 'number' | 'strings' | 'any' | Shape;

/** Free JSON of a client. */
export type Json = Readonly<Record<string, unknown>>;

const typeNames = { string: 'TYPE_STRING', boolean: 'TYPE_BOOL', number: 'TYPE_UINT32' } as const;

/** The body as an object whose members all exist in the resource and have its types. */
export function readBody(request: FastifyRequest, resource: string, shape: Shape): Json {
  const type = request.headers['content-type'] ?? '';
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  if (bytes.length > 0 && !/^application\/json\b/i.test(type))
    throw badContent(`Unsupported content with type: ${type}`);
  const body = bytes.length === 0 ? {} : parse(bytes);
  check(body, shape, resource);
  return body as Json;
}

/** A member that is an object, or nothing. */
export function objectAt(body: Json, name: string): Json {
  return (body[name] ?? {}) as Json;
}

export function textAt(body: Json, name: string): string | null {
  return (body[name] ?? null) as string | null;
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw badRequest('Invalid JSON payload received. Unexpected token.');
  }
}

function check(value: unknown, member: Member, path: string): void {
  if (value === null || value === undefined || member === 'any') return;
  if (member === 'strings') {
    if (!Array.isArray(value)) throw wrongType(path, 'TYPE_STRING', value);
    for (const one of value) check(one, 'string', path);
    return;
  }
  if (typeof member === 'string') {
    if (typeof value !== member) throw wrongType(path, typeNames[member], value);
    return;
  }
  if (typeof value !== 'object' || Array.isArray(value))
    throw badRequest(`Invalid JSON payload received. '${path}' is not an object.`);
  for (const [name, inner] of Object.entries(value)) {
    const known = Object.hasOwn(member, name) ? member[name] : undefined;
    if (known === undefined)
      throw badRequest(
        `Invalid JSON payload received. Unknown name "${name}" at '${path}': Cannot find field.`,
      );
    check(inner, known, `${path}.${name}`);
  }
}

function wrongType(path: string, type: string, value: unknown): Error {
  return badRequest(`Invalid value at '${path}' (${type}), ${JSON.stringify(value)}`);
}
