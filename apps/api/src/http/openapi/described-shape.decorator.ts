import { ApiSchema, type SchemaOptions } from './decorators.js';
import { demandsOf, describeSpellings, type SpeltField } from './spellings.js';

/** A field that another reader than the request pipe takes, as that reader describes it. */
interface ReadField {
  readonly spellings: readonly string[];
  readonly schema: Readonly<Record<string, unknown>>;
  readonly required?: boolean;
}

export interface DescribedShapeOptions extends SchemaOptions {
  readonly fields: readonly ReadField[];
}

const spellings = new WeakMap<object, ReadonlyMap<string, string>>();

/** Every accepted spelling of a field with the first one; empty for classes without {@link DescribedShape}. */
export function describedSpellings(target: object): ReadonlyMap<string, string> {
  return spellings.get(target) ?? new Map();
}

/**
 * Describes a body that has a parser of its own, from the parser's own table of fields. The class is empty: it
 * only names the schema.
 */
export function DescribedShape({ fields, ...options }: DescribedShapeOptions): ClassDecorator {
  return (target) => {
    const spelt = fields.map(({ spellings, required = false }): SpeltField => ({
      spellings,
      required,
    }));
    spellings.set(
      target,
      new Map(fields.flatMap((field) => field.spellings.map((one) => [one, field.spellings[0]!]))),
    );
    fields.forEach(({ schema }, index) => {
      describeSpellings(target.prototype as object, spelt[index]!, schema);
    });
    ApiSchema({ ...options, keywords: { ...demandsOf(spelt), ...options.keywords } })(target);
  };
}
