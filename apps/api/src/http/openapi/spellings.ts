import { ApiProperty, type PropertyOptions } from './decorators.js';

/** A field in the document: its spellings, the recommended one first, and whether one of them must be there. */
export interface SpeltField {
  readonly spellings: readonly string[];
  readonly required: boolean;
}

/**
 * Describes a field under every spelling the service takes. Only a required field of one spelling can be in
 * `required`; {@link demandsOf} says the rest.
 */
export function describeSpellings(
  prototype: object,
  { spellings, required }: SpeltField,
  schema: PropertyOptions,
): void {
  const [name = '', ...aliases] = spellings;
  const isDemanded = required && aliases.length === 0;
  const described = { ...schema, nullable: schema.nullable ?? !required };
  ApiProperty({ ...described, required: isDemanded })(prototype, name);
  for (const alias of aliases) {
    const same = { description: `Another spelling of \`${name}\`.`, 'x-alias-of': name };
    ApiProperty({ ...withoutValues(described), ...same, required: false })(prototype, alias);
  }
}

/** An example and a default are told once. */
function withoutValues(schema: PropertyOptions): PropertyOptions {
  const { example: _, default: __, ...rest } = schema as Record<string, unknown>;
  return rest;
}

/** Required fields of several spellings, as keywords of the object's schema: one of each must be there. */
export function demandsOf(fields: readonly SpeltField[]): Readonly<Record<string, unknown>> {
  const demands = fields
    .filter(({ spellings, required }) => required && spellings.length > 1)
    .map(({ spellings }) => ({ anyOf: spellings.map((name) => ({ required: [name] })) }));
  const [first] = demands;
  return demands.length > 1 ? { allOf: demands } : { ...first };
}
