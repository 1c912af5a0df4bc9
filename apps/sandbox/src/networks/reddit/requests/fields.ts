import type { FastifyRequest } from 'fastify';
import { plainError } from './reddit-error.js';

/** The members of a request, whether they came as a form or as JSON. */
export class Fields {
  constructor(private readonly members: Readonly<Record<string, unknown>>) {}

  /** Text of a member; empty when it is absent or no text. */
  text(name: string): string {
    const value = this.members[name];
    return typeof value === 'string' ? value : '';
  }

  /** A yes-or-no member: the word of a form or the value of JSON. */
  flag(name: string, fallback = false): boolean {
    const value = this.members[name];
    if (value === undefined || value === '') return fallback;
    return value === true || (typeof value === 'string' && /^(?:true|1|on|yes)$/i.test(value));
  }

  /** The value as JSON has it. */
  value(name: string): unknown {
    return this.members[name];
  }
}

/** Reads a form body. Throws 415 for other content types. */
export function readForm(request: FastifyRequest): Fields {
  const form = new URLSearchParams(bodyOfType(request, 'application/x-www-form-urlencoded'));
  return new Fields(Object.fromEntries(form));
}

/** Reads a JSON object. Throws 415 for other content types, 400 for what is no object. */
export function readObject(request: FastifyRequest): Fields {
  try {
    const value = JSON.parse(bodyOfType(request, 'application/json')) as unknown;
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return new Fields(value as Record<string, unknown>);
    }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw plainError(400);
}

function bodyOfType(request: FastifyRequest, wanted: string): string {
  const type = (request.headers['content-type'] ?? '').toLowerCase().split(';')[0]?.trim();
  if (type !== wanted) throw plainError(415);
  return Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '';
}
