import { ApiSchema, type SchemaOptions } from '../openapi/decorators.js';
import { demandsOf } from '../openapi/spellings.js';

/** How text of a query string becomes a value; bodies keep JSON's own types. */
export type QueryConversion = 'number' | 'boolean' | 'list';

/** What the request pipe needs to know about a field besides its validators. */
export interface FieldShape {
  readonly aliases: readonly string[];
  readonly required: boolean;
  /** Class of the object, or of each item of the list. */
  readonly nested?: () => new () => object;
  readonly isDateTime?: boolean;
  /** Of a list: most items. Looked at before any item is. */
  readonly maxItems?: number;
  readonly fromQuery?: QueryConversion;
}

/** What a class reads: its own fields, and those it inherits. */
interface ClassShape {
  readonly closed: boolean;
  readonly fields: Fields;
}

type Fields = Readonly<Record<string, FieldShape>>;

const classes = new WeakMap<object, ClassShape>();
const ownFields = new WeakMap<object, Record<string, FieldShape>>();

/**
 * Marks a class as the shape of a body or query, under the interface's schema name. Open shapes
 * ignore unknown fields; closed ones refuse them with `unknown_field`.
 */
export function RequestShape(options: SchemaOptions): ClassDecorator {
  return (target) => {
    // Once: decorators of fields run before those of their class, and of a class before those of what extends it.
    const fields = fieldsOf(target.prototype as object);
    classes.set(target, { closed: options.closed ?? false, fields });
    const spelt = Object.entries(fields).map(([name, { aliases, required }]) => ({
      spellings: [name, ...aliases],
      required,
    }));
    ApiSchema({ ...options, keywords: demandsOf(spelt) })(target);
  };
}

/** Remembers a field of a shape. Called by the field decorators. */
export function rememberField(prototype: object, name: string, shape: FieldShape): void {
  const known = ownFields.get(prototype) ?? {};
  known[name] = shape;
  ownFields.set(prototype, known);
}

/** The shape of a class, with inherited fields; undefined for classes without {@link RequestShape}. */
export function shapeOf(target: new () => object): ClassShape | undefined {
  return classes.get(target);
}

function fieldsOf(prototype: object | null): Fields {
  if (prototype === null) return {};
  const inherited = fieldsOf(Object.getPrototypeOf(prototype) as object | null);
  return { ...inherited, ...ownFields.get(prototype) };
}
