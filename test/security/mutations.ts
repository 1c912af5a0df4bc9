import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Contract } from '../support/contract.js';
import { resolved, type Schema } from './operations.js';

/** A value to put in a field's place. */
export interface Mutation {
  readonly label: string;
  readonly value: unknown;
}

const DEFAULT_LENGTH = 2_000;

/** Values of every JSON type, and the awkward ones of each. */
const AWKWARD_VALUES: readonly Mutation[] = [
  { label: 'null', value: null },
  { label: 'zero', value: 0 },
  { label: 'a negative number', value: -1 },
  { label: 'a fraction', value: 1.5 },
  { label: 'a huge number', value: 1e308 },
  { label: 'a number beyond exact integers', value: 2 ** 60 },
  { label: 'true', value: true },
  { label: 'false', value: false },
  { label: 'an empty text', value: '' },
  { label: 'a blank text', value: ' \t\n' },
  { label: 'a word', value: 'surprise' },
  { label: 'an empty list', value: [] },
  { label: 'a list', value: ['surprise', 7, null] },
  { label: 'an empty object', value: {} },
  { label: 'an object', value: { surprise: { constructor: 'x', toString: 1 } } },
  { label: 'text that looks like SQL', value: "'; DROP TABLE posts; --" },
  { label: 'text that turns round', value: '\u202egnp.exe' },
];

/** Text that Postgres cannot keep; refused wherever it stands. */
export const UNSTORABLE: readonly Mutation[] = [
  { label: 'a NUL character', value: 'a\u0000b' },
  { label: 'half a surrogate pair', value: 'a\ud800' },
  { label: 'the other half', value: '\udfffb' },
  { label: 'a NUL character further in', value: { inner: ['\u0000'] } },
];

/** An alias is read by the code that reads the field itself: a few values are enough to see it. */
export function someForAlias(schema: Schema, mutations: readonly Mutation[]): readonly Mutation[] {
  return schema['x-alias-of'] === undefined
    ? mutations
    : mutations.filter((_, index) => index % 6 === 0);
}

/** The awkward values, and those that break the limits this schema states. */
export function mutationsOf(schema: Schema): readonly Mutation[] {
  const own: Mutation[] = [];
  if (schema.maxLength !== undefined || schema.type === 'string') {
    const length = Math.min(schema.maxLength ?? DEFAULT_LENGTH, 100_000) + 1;
    own.push({ label: 'a long text', value: 'x'.repeat(length) });
  }
  if (schema.maximum !== undefined) own.push({ label: 'too much', value: schema.maximum + 1 });
  if (schema.minimum !== undefined) own.push({ label: 'too little', value: schema.minimum - 1 });
  if (isTime(schema)) {
    for (const value of ['yesterday', '2026-13-45T99:00:00Z', '+999999-01-01T00:00:00Z', '1e9']) {
      own.push({ label: `the time ${value}`, value });
    }
  }
  return [...AWKWARD_VALUES, ...own];
}

function isTime({ format, anyOf = [] }: Schema): boolean {
  return format === 'date-time' || (anyOf as Schema[]).some(isTime);
}

/** Whether a value fits a schema of the document: the document is the judge of what must be refused. */
export function judgeOf(contract: Contract): (schema: Schema, value: unknown) => boolean {
  const ajv = new Ajv2020({ strict: false });
  (addFormats as unknown as (target: Ajv2020) => void)(ajv);
  ajv.addSchema(contract.document, 'contract');
  const rebased = (schema: unknown): unknown =>
    JSON.parse(
      JSON.stringify(schema).replaceAll('"#/components', '"contract#/components'),
    ) as unknown;
  const known = new Map<Schema, ReturnType<Ajv2020['compile']>>();
  return (schema, value) => {
    const judge = known.get(schema) ?? ajv.compile(rebased(schema) as object);
    known.set(schema, judge);
    return judge(value) === true;
  };
}

/** The properties of a schema, references resolved. */
export function propertiesOf(contract: Contract, schema: Schema): readonly [string, Schema][] {
  return Object.entries(schema.properties ?? {}).map(([name, property]) => [
    name,
    resolved(contract, property),
  ]);
}
