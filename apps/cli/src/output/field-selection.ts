import { UsageError } from '../exit-codes.js';

/** Which fields of a JSON answer are wanted: `id,account.handle`; all of them when none is named. */
export class FieldSelection {
  private readonly paths: readonly (readonly string[])[];

  /** @param words what stood behind `--json`; true when nothing did */
  constructor(words: string | true) {
    const names = words === true ? [] : words.split(',').map((word) => word.trim());
    if (names.includes('')) throw new UsageError('--json takes names of fields: --json id,status');
    this.paths = names.map((name) => name.split('.'));
  }

  /** The wanted fields of an object, of each in a list; null where one is missing. */
  of(value: unknown): unknown {
    if (this.paths.length === 0) return value;
    if (Array.isArray(value)) return value.map((item) => this.of(item));
    return Object.fromEntries(this.paths.map((path) => [path.join('.'), valueAt(value, path)]));
  }
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  let part = value;
  for (const name of path) {
    if (typeof part !== 'object' || part === null || !Object.hasOwn(part, name)) return null;
    part = (part as Record<string, unknown>)[name];
  }
  return part;
}
