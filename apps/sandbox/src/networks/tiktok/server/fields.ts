import { invalidParameters } from './tiktok-error.js';

/** The `fields` of a query: required, separated by commas, all of them known. */
export function readFields<T extends string>(
  query: URLSearchParams,
  known: readonly T[],
): readonly T[] {
  const words = (query.get('fields') ?? '').split(',').filter((word) => word !== '');
  if (words.length === 0) throw invalidParameters('fields is required.');
  return words.map((word) => {
    const field = known.find((candidate) => candidate === word);
    if (field === undefined) throw invalidParameters(`Unknown field ${word}.`);
    return field;
  });
}

/** The named members of a record. */
export function pick(
  record: Readonly<Record<string, unknown>>,
  fields: readonly string[],
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(fields.map((field) => [field, record[field]]));
}
