import type { FastifyRequest } from 'fastify';
import { formOf, isForm, jsonObjectOf } from '../../../kernel/calls/received.js';
import { plainError } from './refusals.js';

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
  if (!isForm(request)) throw plainError(415);
  return new Fields(Object.fromEntries(formOf(request)));
}

/** Reads a JSON object. Throws 415 for other content types, 400 for what is no object. */
export function readObject(request: FastifyRequest): Fields {
  return new Fields(
    jsonObjectOf(request, (problem) => plainError(problem === 'content type' ? 415 : 400)),
  );
}
