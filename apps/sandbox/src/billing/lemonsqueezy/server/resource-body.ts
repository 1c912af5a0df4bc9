import { ApiError, unprocessable } from './api-error.js';

export type JsonObject = Readonly<Record<string, unknown>>;

/** What an attribute may be. */
type AttributeRule = 'text' | 'integer' | 'boolean' | 'url' | 'time' | 'email' | 'any';
export type AttributeRules = Readonly<Record<string, AttributeRule | NestedRules>>;

interface NestedRules {
  readonly within: AttributeRules;
}

/** The resource of a request body, of the type that the address expects. */
export interface ResourceBody {
  readonly id: unknown;
  readonly attributes: JsonObject;
  readonly relationships: JsonObject;
}

export function readResource(bytes: unknown, type: string): ResourceBody {
  const data = objectAt(parse(bytes), 'data', '/data');
  if (data.type !== type) {
    throw new ApiError(409, `The resource type must be ${type}.`, '/data/type');
  }
  const attributes = optionalObject(data, 'attributes');
  return { id: data.id, attributes, relationships: optionalObject(data, 'relationships') };
}

/** Checks attributes. @throws ApiError for one that is unknown or of a wrong form */
export function checkAttributes(
  attributes: JsonObject,
  rules: AttributeRules,
  pointer = '/data/attributes',
): void {
  for (const [name, value] of Object.entries(attributes)) {
    const rule = rules[name];
    const place = `${pointer}/${name}`;
    if (rule === undefined) {
      throw unprocessable(`The field ${name} is not a supported attribute.`, place);
    }
    if (value === null) continue;
    if (typeof rule !== 'object') {
      if (!isOf(value, rule)) throw unprocessable(`The ${name} field must be ${rule}.`, place);
      continue;
    }
    if (!isObject(value)) throw unprocessable(`The ${name} field must be an object.`, place);
    checkAttributes(value, rule.within, place);
  }
}

/** The id of a to-one relationship; ids are texts. */
export function relatedId(relationships: JsonObject, name: string, type: string): string {
  const pointer = `/data/relationships/${name}`;
  const relation = relationships[name];
  const data = isObject(relation) ? relation.data : undefined;
  if (!isObject(data)) throw unprocessable(`The ${name} field is required.`, pointer);
  if (data.type !== type || typeof data.id !== 'string') {
    throw unprocessable(`The ${name} field must be a to-one relationship of ${type}.`, pointer);
  }
  return data.id;
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isOf(value: unknown, rule: AttributeRule): boolean {
  switch (rule) {
    case 'text':
      return typeof value === 'string';
    case 'integer':
      return Number.isInteger(value);
    case 'boolean':
      return typeof value === 'boolean';
    case 'url':
      return typeof value === 'string' && URL.canParse(value);
    case 'time':
      return (
        typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) && !isNaN(Date.parse(value))
      );
    case 'email':
      return typeof value === 'string' && /^[^@\s]+@[^@\s.]+(?:\.[^@\s.]+)+$/.test(value);
    case 'any':
      return true;
  }
}

function parse(bytes: unknown): JsonObject {
  try {
    const value: unknown = JSON.parse(Buffer.isBuffer(bytes) ? bytes.toString('utf8') : '');
    if (isObject(value)) return value;
  } catch {
    // Said below.
  }
  throw new ApiError(400, 'The body is not a JSON:API document.');
}

function objectAt(value: JsonObject, name: string, pointer: string): JsonObject {
  const inner = value[name];
  if (isObject(inner)) return inner;
  throw new ApiError(400, `The member ${name} is required.`, pointer);
}

function optionalObject(value: JsonObject, name: string): JsonObject {
  const inner = value[name];
  return isObject(inner) ? inner : {};
}
