import { isDeepStrictEqual } from 'node:util';
import { aliasConflict, invalidParameter, unknownFields } from '../errors/api.errors.js';
import { readDateTime } from './date-time.js';
import { shapeOf, type FieldShape, type QueryConversion } from './request-shape.js';

type Source = 'body' | 'query';
type Plain = Record<string, unknown>;

/**
 * Moves aliases to their canonical names, reads date-times and query text, and refuses unknown
 * fields of closed shapes; the same for nested shapes. The given value is left as it is.
 * @param aliasesUsed gets the place of each field that came under an alias, and the place as the client wrote it
 * @throws DomainError alias_conflict, unknown_field, invalid_parameter
 */
export function canonicalFields(
  target: new () => object,
  object: unknown,
  source: Source,
  aliasesUsed: Map<string, string> = new Map(),
  path = '',
): Plain {
  if (typeof object !== 'object' || object === null || Array.isArray(object)) {
    throw invalidParameter(path, `${path === '' ? 'The body' : path} must be a JSON object.`);
  }
  const shape = shapeOf(target);
  if (!shape) throw new Error(`${target.name} lacks @RequestShape`);
  const rest = new Map(Object.entries(object));
  const canonical: Plain = {};
  for (const [name, field] of Object.entries(shape.fields)) {
    const { spelling, value: given } = takeOneSpelling(rest, [name, ...field.aliases], path);
    const place = placeOf(path, name);
    if (spelling !== name) aliasesUsed.set(place, placeOf(path, spelling));
    const value = given === undefined ? given : convert(field, given, source, aliasesUsed, place);
    // An absent field keeps the default of its class.
    if (value !== undefined) canonical[name] = value;
  }
  if (shape.closed && rest.size > 0) {
    throw unknownFields([...rest.keys()].map((name) => placeOf(path, name)));
  }
  return canonical;
}

function takeOneSpelling(
  rest: Map<string, unknown>,
  names: readonly string[],
  path: string,
): { readonly spelling: string; readonly value: unknown } {
  const present = names.filter((name) => rest.has(name));
  const [first] = present;
  if (first === undefined) return { spelling: names[0]!, value: undefined };
  const value = rest.get(first);
  if (!present.every((name) => isDeepStrictEqual(rest.get(name), value))) {
    throw aliasConflict(present.map((name) => placeOf(path, name)));
  }
  for (const name of present) rest.delete(name);
  return { spelling: first, value };
}

function convert(
  field: FieldShape,
  value: unknown,
  source: Source,
  aliasesUsed: Map<string, string>,
  path: string,
): unknown {
  const { maxItems } = field;
  if (maxItems !== undefined && Array.isArray(value) && value.length > maxItems) {
    throw invalidParameter(path, `${path} must contain no more than ${maxItems} elements`);
  }
  if (source === 'query') return convertQueryText(field, value);
  if (field.isDateTime) return readDateTime(value);
  if (!field.nested || value === null || typeof value !== 'object') return value;
  const nested = field.nested();
  if (!Array.isArray(value)) return canonicalFields(nested, value, source, aliasesUsed, path);
  return value.map((item, index) =>
    canonicalFields(nested, item, source, aliasesUsed, `${path}[${index}]`),
  );
}

/** An empty parameter (`?status=`) counts as absent: forms and link builders send it so. */
function convertQueryText(field: FieldShape, value: unknown): unknown {
  if (value === '') return undefined;
  if (field.isDateTime) return readDateTime(value);
  return field.fromQuery ? QUERY_CONVERSIONS[field.fromQuery](value) : value;
}

const QUERY_CONVERSIONS: Readonly<Record<QueryConversion, (value: unknown) => unknown>> = {
  number: (value) => (/^-?\d{1,16}(\.\d{1,15})?$/.test(String(value)) ? Number(value) : value),
  boolean: (value) => {
    if (value === 'true' || value === '1') return true;
    return value === 'false' || value === '0' ? false : value;
  },
  list: (value) => {
    const texts: unknown[] = Array.isArray(value) ? value : [value];
    return texts.flatMap((text) => (typeof text === 'string' ? text.split(',') : [text]));
  },
};

function placeOf(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}
