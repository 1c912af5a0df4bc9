import type { JsonSchemaType } from '@modelcontextprotocol/server';

/**
 * Strict function calling knows no objects with members that the schema does not name, and no absent members: such an
 * object comes as JSON text here, and null stands for what is left out. Other clients send the object, and leave out.
 */
const OPEN = 'application/json';

/** An object whose members the network or the table decides, as JSON text. */
export function openObject(description: string): JsonSchemaType {
  return {
    type: 'string',
    contentMediaType: OPEN,
    description: `${description}. JSON text of an object`,
  };
}

type Schema = JsonSchemaType & {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly contentMediaType?: string;
};

const isOpen = (schema: Schema): boolean => schema.contentMediaType === OPEN;

/** The schema by which arguments are judged once they were read: open objects are objects. */
export function lenient(schema: JsonSchemaType): JsonSchemaType {
  const { properties, items } = schema as Schema;
  if (isOpen(schema as Schema)) return { type: 'object' };
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, one]) => [name, lenient(one)]),
      ),
    }),
    ...(items && { items: lenient(items) }),
  } as JsonSchemaType;
}

/** Arguments without the nulls that stand for nothing, and with open objects read from their text. */
export function readArguments(
  schema: JsonSchemaType,
  given: unknown,
): { readonly value: unknown } | { readonly problem: string } {
  try {
    return { value: read(schema as Schema, given, '') };
  } catch (error) {
    if (error instanceof UnreadableText) return { problem: error.message };
    throw error;
  }
}

class UnreadableText extends Error {}

function read(schema: Schema, given: unknown, path: string): unknown {
  if (isOpen(schema)) return typeof given === 'string' ? objectOf(given, path) : given;
  if (Array.isArray(given)) {
    const { items } = schema;
    return items === undefined
      ? given
      : given.map((one, index) => read(items, one, `${path}[${index}]`));
  }
  const { properties } = schema;
  if (typeof given !== 'object' || given === null || properties === undefined) return given;
  const members = Object.entries(given).flatMap(([name, value]) => {
    const member = Object.hasOwn(properties, name) ? properties[name]! : null;
    if (member === null) return [[name, value] as const];
    if (value === null && !takesNull(member)) return [];
    return [[name, read(member, value, path === '' ? name : `${path}.${name}`)] as const];
  });
  return Object.fromEntries(members);
}

function takesNull({ type }: Schema): boolean {
  return Array.isArray(type) ? type.includes('null') : type === 'null';
}

/** @throws UnreadableText for what is no JSON, or none of an object */
function objectOf(text: string, path: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {
    // Told below, with its place.
  }
  throw new UnreadableText(`${path} must be JSON text of an object, such as {"key": "value"}.`);
}
