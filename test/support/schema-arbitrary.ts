import fc, { type Arbitrary } from 'fast-check';

/** A JSON Schema as the OpenAPI document writes it. */
export interface DocumentSchema {
  readonly [keyword: string]: unknown;
}

export interface SchemaArbitraryOptions {
  /** The document that references point into. */
  readonly document: object;
  /** Values for properties and parameters of these names, beside what their schema allows. */
  readonly hints?: Readonly<Record<string, Arbitrary<unknown>>>;
}

/** How deep references are followed; below that, optional properties are left out. */
const DEEPEST = 5;
const LONGEST = 40;

/** Values that a schema of the document allows. Of several spellings of a field at most one is written. */
export function arbitraryOf(
  schema: DocumentSchema,
  options: SchemaArbitraryOptions,
  depth = 0,
): Arbitrary<unknown> {
  const { $ref, enum: words, type, anyOf } = schema;
  if (typeof $ref === 'string') {
    return arbitraryOf(resolved(options.document, $ref), options, depth + 1);
  }
  if (Array.isArray(words)) return fc.constantFrom(...(words as unknown[]));
  if (Array.isArray(type)) {
    const kinds = (type as string[]).map((kind) =>
      arbitraryOf({ ...schema, type: kind }, options, depth),
    );
    return fc.oneof(...kinds);
  }
  if (type === 'object' || schema['properties'] !== undefined) {
    return objectOf(schema, options, depth);
  }
  if (Array.isArray(anyOf)) {
    const choices = (anyOf as DocumentSchema[]).filter(
      (one) => depth < DEEPEST || !('$ref' in one),
    );
    return fc.oneof(...choices.map((one) => arbitraryOf(one, options, depth)));
  }
  return leafOf(schema, options, depth);
}

function leafOf(
  schema: DocumentSchema,
  options: SchemaArbitraryOptions,
  depth: number,
): Arbitrary<unknown> {
  const { type, minimum, maximum, minItems = 0 } = schema;
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.maxSafeInteger().map((n) => within(n, minimum, maximum));
    case 'number':
      return fc.double({
        min: (minimum as number | undefined) ?? -1e9,
        max: (maximum as number | undefined) ?? 1e9,
        noNaN: true,
      });
    case 'array': {
      const items = arbitraryOf((schema['items'] ?? {}) as DocumentSchema, options, depth + 1);
      return fc.array(items, {
        minLength: minItems as number,
        maxLength: (minItems as number) + 2,
      });
    }
    case 'string':
      return textOf(schema);
    default:
      return fc.jsonValue({ maxDepth: 2 }).filter(isStorable);
  }
}

function within(n: number, minimum: unknown, maximum: unknown): number {
  const low = typeof minimum === 'number' ? minimum : -1_000_000;
  const high = typeof maximum === 'number' ? maximum : 1_000_000;
  return low + (Math.abs(n) % (high - low + 1));
}

function textOf({
  format,
  pattern,
  contentEncoding,
  minLength = 0,
  maxLength,
}: DocumentSchema): Arbitrary<string> {
  const longest = (maxLength as number | undefined) ?? Number.MAX_SAFE_INTEGER;
  const fits = (text: string): boolean =>
    [...text].length >= (minLength as number) && [...text].length <= longest && isStorable(text);
  if (format === 'date-time') return times;
  if (contentEncoding === 'base64') return fc.base64String({ minLength: 4, maxLength: 400 });
  if (typeof pattern === 'string') {
    if (pattern.startsWith('^\\d{4}-\\d{2}-\\d{2}')) return localTimes;
    return textsOf(pattern).filter(fits);
  }
  if (format === 'uri') return addresses.filter(fits);
  return fc
    .string({
      unit: 'grapheme',
      minLength: minLength as number,
      maxLength: Math.min(longest, LONGEST),
    })
    .filter(fits);
}

// To make these takes longer than to draw from them a hundred times.
const addresses = fc.webUrl();
const matching = new Map<string, Arbitrary<string>>();

function textsOf(pattern: string): Arbitrary<string> {
  const texts = matching.get(pattern) ?? fc.stringMatching(new RegExp(pattern, 'u'));
  matching.set(pattern, texts);
  return texts;
}

const moments = fc.date({
  min: new Date('1970-01-01T00:00:00Z'),
  max: new Date('2099-12-31T00:00:00Z'),
  noInvalidDate: true,
});
const times = moments.chain((date) =>
  fc.constantFrom('Z', '+02:00', '-11:30').map((zone) => date.toISOString().replace('Z', zone)),
);
const localTimes = moments.chain((date) =>
  fc.constantFrom(16, 19).map((length) => date.toISOString().slice(0, length)),
);

function objectOf(
  schema: DocumentSchema,
  options: SchemaArbitraryOptions,
  depth: number,
): Arbitrary<unknown> {
  const properties = (schema['properties'] ?? {}) as Record<string, DocumentSchema>;
  const fields = Object.keys(properties).filter((name) => !properties[name]!['x-alias-of']);
  const { demanded, branches } = demandsOf(schema);
  const entries = fields.map((field): [string, Arbitrary<readonly [string, unknown]>] => {
    const spellings = [
      field,
      ...Object.keys(properties).filter((name) => properties[name]!['x-alias-of'] === field),
    ];
    const value = (name: string): Arbitrary<readonly [string, unknown]> => {
      const own = arbitraryOf(properties[name]!, options, depth + 1);
      const hint = options.hints?.[name];
      return (hint ? fc.oneof({ weight: 3, arbitrary: hint }, own) : own).map((one) => [name, one]);
    };
    return [field, fc.constantFrom(...spellings).chain(value)];
  });
  const required = fields.filter((field) => demanded.includes(field));
  const offered = depth < DEEPEST ? entries : entries.filter(([field]) => required.includes(field));
  const record = fc
    .record(Object.fromEntries(offered), { requiredKeys: required })
    .map((found) => Object.fromEntries(Object.values(found) as [string, unknown][]));
  const whole = branches.length === 0 ? record : withOneOf(record, branches, options, depth);
  if (schema['additionalProperties'] !== true) return whole;
  const surprise = fc.option(fc.jsonValue({ maxDepth: 2 }).filter(isStorable), { freq: 4 });
  return fc
    .tuple(whole, surprise)
    .map(([object, extra]) =>
      extra === null ? object : { ...(object as object), surprise: extra },
    );
}

/** Fields that must be there under one of their names, and choices that are more than names. */
function demandsOf(schema: DocumentSchema): {
  readonly demanded: readonly string[];
  readonly branches: readonly DocumentSchema[];
} {
  const { required = [], anyOf = [], allOf = [] } = schema as Record<string, DocumentSchema[]>;
  const inner = allOf.map(demandsOf);
  const isMore = anyOf.some((one) => one['properties'] !== undefined);
  const first = (anyOf[0]?.['required'] as string[] | undefined)?.[0];
  return {
    demanded: [
      ...(required as unknown as string[]),
      ...(first === undefined || isMore ? [] : [first]),
      ...inner.flatMap((one) => one.demanded),
    ],
    branches: [...(isMore ? anyOf : []), ...inner.flatMap((one) => one.branches)],
  };
}

/** The object with what one of the branches asks for; other spellings of the same field give way. */
function withOneOf(
  record: Arbitrary<Record<string, unknown>>,
  branches: readonly DocumentSchema[],
  options: SchemaArbitraryOptions,
  depth: number,
): Arbitrary<unknown> {
  const names = branches.flatMap((branch) => branch['required'] as string[]);
  const choice = fc.oneof(
    ...branches.map((branch) => {
      const [name = ''] = branch['required'] as string[];
      const properties = branch['properties'] as Record<string, DocumentSchema>;
      const hint = options.hints?.[name];
      const value = hint ?? arbitraryOf(properties[name]!, options, depth + 1);
      return value.map((one): [string, unknown] => [name, one]);
    }),
  );
  return fc.tuple(record, choice).map(([object, [name, value]]) => {
    const others = Object.entries(object).filter(([other]) => !names.includes(other));
    return { ...Object.fromEntries(others), [name]: value };
  });
}

/** NUL and half characters are refused everywhere; the document says so in words. */
function isStorable(value: unknown): boolean {
  const text = JSON.stringify(value) ?? '';
  return !/\\u0000|\\ud[89a-f]|__proto__/i.test(text);
}

function resolved(document: object, reference: string): DocumentSchema {
  const parts = reference.replace('#/', '').split('/');
  return parts.reduce<unknown>(
    (node, part) => (node as DocumentSchema)[part],
    document,
  ) as DocumentSchema;
}
