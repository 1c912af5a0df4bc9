import { isJsonObject, type JsonObject } from '../../../kernel/calls/received.js';
import { ApiError, unprocessable } from './api-error.js';

/** What an attribute may be: a form, or attributes of its own. */
export type AttributeRules = Readonly<Record<string, keyof typeof forms | NestedRules>>;

interface NestedRules {
  readonly within: AttributeRules;
}

/** The resource of a request body, of the type that the address expects. */
export interface ResourceBody {
  readonly id: unknown;
  readonly attributes: JsonObject;
  readonly relationships: JsonObject;
}

const forms = {
  integer: (value: unknown) => Number.isInteger(value),
  boolean: (value: unknown) => typeof value === 'boolean',
  url: (value: unknown) => typeof value === 'string' && URL.canParse(value),
  time: (value: unknown) =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) && !isNaN(Date.parse(value)),
  email: (value: unknown) =>
    typeof value === 'string' && /^[^@\s]+@[^@\s.]+(?:\.[^@\s.]+)+$/.test(value),
  any: () => true,
} as const;

export function readResource(bytes: unknown, type: string): ResourceBody {
  const { data } = parse(bytes);
  if (!isJsonObject(data)) throw new ApiError(400, 'The member data is required.', '/data');
  if (data.type !== type) {
    throw new ApiError(409, `The resource type must be ${type}.`, '/data/type');
  }
  const { id, attributes, relationships } = data;
  return { id, attributes: objectOf(attributes), relationships: objectOf(relationships) };
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
      if (!forms[rule](value)) throw unprocessable(`The ${name} field must be ${rule}.`, place);
      continue;
    }
    if (!isJsonObject(value)) throw unprocessable(`The ${name} field must be an object.`, place);
    checkAttributes(value, rule.within, place);
  }
}

/** The id of a to-one relationship; ids are texts. */
export function relatedId(relationships: JsonObject, name: string, type: string): string {
  const pointer = `/data/relationships/${name}`;
  const { data } = objectOf(relationships[name]);
  if (!isJsonObject(data)) throw unprocessable(`The ${name} field is required.`, pointer);
  if (data.type !== type || typeof data.id !== 'string') {
    throw unprocessable(`The ${name} field must be a to-one relationship of ${type}.`, pointer);
  }
  return data.id;
}

/** The object, or an empty one where there is none. */
export function objectOf(value: unknown): JsonObject {
  return isJsonObject(value) ? value : {};
}

function parse(bytes: unknown): JsonObject {
  try {
    const value: unknown = JSON.parse(Buffer.isBuffer(bytes) ? bytes.toString('utf8') : '');
    if (isJsonObject(value)) return value;
  } catch {
    // Said below.
  }
  throw new ApiError(400, 'The body is not a JSON:API document.');
}
