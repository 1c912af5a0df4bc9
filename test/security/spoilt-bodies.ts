import type { Contract } from '../support/contract.js';
import { GOOD_BODIES, isSchedule } from './good-bodies.js';
import { propertiesOf, someForAlias, type Mutation } from './mutations.js';
import type { Operation, Schema } from './operations.js';

/** A good body of an operation with one field to be spoilt. */
export interface Spoilt {
  readonly operation: Operation;
  readonly field: string;
  readonly schema: Schema;
  readonly mutation: Mutation;
}

/** Every field of every body, with each of its mutations. */
export function spoiltBodies(
  contract: Contract,
  operations: readonly Operation[],
  mutationsFor: (schema: Schema) => readonly Mutation[],
): Spoilt[] {
  return operations
    .filter((operation) => !isSchedule(operation))
    .flatMap((operation) =>
      propertiesOf(contract, operation.body!).flatMap(([field, schema]) =>
        someForAlias(schema, mutationsFor(schema)).map((mutation) => ({
          operation,
          field,
          schema,
          mutation,
        })),
      ),
    );
}

export const goodBodyOf = ({ bodyName }: Operation): object => GOOD_BODIES[bodyName ?? ''] ?? {};

/** The field that a field is another spelling of. */
const spellingOf = (operation: Operation, field: string): unknown =>
  operation.body!.properties?.[field]?.['x-alias-of'];

/** An alias stands instead of the field it is another spelling of, not beside it. */
export function bodyWith({ operation, field }: Omit<Spoilt, 'mutation'>, value: unknown): object {
  const spelt = spellingOf(operation, field);
  const others = Object.entries(goodBodyOf(operation)).filter(([name]) => name !== spelt);
  return { ...Object.fromEntries(others), [field]: value };
}

/** Whether a refusal names the field; what is only judged behind the parser is told under the recommended name. */
export function isNamed(
  { operation, field }: Spoilt,
  places: readonly string[],
  status: number,
): boolean {
  const names = [field, ...(status === 422 ? [spellingOf(operation, field)] : [])];
  return places.some((place) =>
    names.some(
      (name) => place === name || place.startsWith(`${name}[`) || place.startsWith(`${name}.`),
    ),
  );
}
