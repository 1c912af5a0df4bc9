import type { FastifyRequest } from 'fastify';
import { isJsonObject, jsonObjectOf, type JsonObject } from '../../../kernel/calls/received.js';
import { invalidRequest, type Problem } from './problem.js';
import { isXId } from './snowflakes.js';

/** Looks at one value; throws Problem. `path` is written as `$.media.media_ids`. */
export type Check = (value: unknown, path: string) => void;

/** An object that has no members but these. X's bodies are strict: unknown and null members are refused. */
export function object(members: Readonly<Record<string, Check>>, required: readonly string[] = []) {
  return (value: unknown, path: string): void => {
    if (!isJsonObject(value)) throw wrongType(value, path, 'object');
    for (const name of required) {
      if (!(name in value)) throw at(path, 'is missing but it is required', name);
    }
    for (const [name, member] of Object.entries(value)) {
      const check = Object.hasOwn(members, name) ? members[name] : undefined;
      if (!check) throw undefinedMember(path, name);
      check(member, `${path}.${name}`);
    }
  };
}

export const text: Check = (value, path) => {
  if (typeof value !== 'string') throw wrongType(value, path, 'string');
};

/** A text whose length, counted in code points, is bounded. */
export function boundedText(minimum: number, maximum: number): Check {
  return (value, path) => {
    text(value, path);
    const length = [...(value as string)].length;
    if (length < minimum) throw at(path, `must be at least ${minimum} characters long`);
    if (length > maximum) throw at(path, `may only be ${maximum} characters long`);
  };
}

export const id: Check = (value, path) => {
  text(value, path);
  if (!isXId(value)) throw at(path, 'does not match the regex pattern ^[0-9]{1,19}$');
};

export const flag: Check = (value, path) => {
  if (typeof value !== 'boolean') throw wrongType(value, path, 'boolean');
};

export function integer(minimum: number, maximum: number): Check {
  return (value, path) => {
    if (!Number.isSafeInteger(value)) throw wrongType(value, path, 'integer');
    if ((value as number) < minimum) throw at(path, `must have a minimum value of ${minimum}`);
    if ((value as number) > maximum) throw at(path, `must have a maximum value of ${maximum}`);
  };
}

export function oneOf(allowed: readonly string[]): Check {
  return (value, path) => {
    if (typeof value === 'string' && allowed.includes(value)) return;
    throw at(path, `does not have a value in the enumeration [${allowed.join(', ')}]`);
  };
}

export function list(member: Check, minimum: number, maximum: number): Check {
  return (value, path) => {
    if (!Array.isArray(value)) throw wrongType(value, path, 'array');
    if (value.length < minimum)
      throw at(path, `there must be a minimum of ${minimum} items in the array`);
    if (value.length > maximum)
      throw at(path, `there must be a maximum of ${maximum} items in the array`);
    value.forEach((entry, index) => member(entry, `${path}[${index}]`));
    if (new Set(value).size < value.length) throw at(path, 'the items in the array must be unique');
  };
}

/** The body as the schema wants it. Throws Problem for other content types and for broken JSON, too. */
export function readBody(request: FastifyRequest, schema: Check): JsonObject {
  const body = jsonObjectOf(request, (problem) => {
    switch (problem) {
      case 'content type': {
        const type = request.headers['content-type'] ?? '';
        return invalidRequest(`The Content-Type [${type}] is not supported; use application/json.`);
      }
      case 'syntax':
        return invalidRequest('Requests with bodies must have content-type of application/json.');
      case 'no object':
        return invalidRequest('$: must be an object');
    }
  });
  schema(body, '$');
  return body;
}

function at(path: string, complaint: string, member = ''): Problem {
  const place = member === '' ? path : `${path}.${member}`;
  return invalidRequest(`${place}: ${complaint}`);
}

function wrongType(value: unknown, path: string, wanted: string): Problem {
  return at(path, `${nameOf(value)} found, ${wanted} expected`);
}

function undefinedMember(path: string, name: string): Problem {
  return invalidRequest(
    `${path}.${name}: is not defined in the schema and the schema does not allow additional properties`,
  );
}

function nameOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
