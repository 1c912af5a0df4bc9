import { scheduleErrors } from '../../schedules.errors.js';

export type PlainObject = Readonly<Record<string, unknown>>;

const DEEPEST = 24;
// NUL cannot be stored as text; a lone half of a surrogate pair is no character at all.
const UNSTORABLE = /[\0\p{Surrogate}]/u;

export function isPlainObject(value: unknown): value is PlainObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Looks once over a whole parsed body.
 * @throws DomainError invalid_parameter for text that cannot be stored, bad_request for deep nesting
 */
export function refuseUnstorable(value: unknown, path = '', depth = 0): void {
  if (typeof value === 'string') {
    if (UNSTORABLE.test(value)) throw scheduleErrors.unstorableText(path);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (depth > DEEPEST) throw scheduleErrors.nestedTooDeep(DEEPEST);
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index += 1) {
      if (isLeafWithoutText(value[index])) continue;
      refuseUnstorable(value[index], `${path}[${index}]`, depth + 1);
    }
    return;
  }
  for (const [key, inner] of Object.entries(value)) {
    if (UNSTORABLE.test(key)) throw scheduleErrors.unstorableText(path);
    if (isLeafWithoutText(inner)) continue;
    refuseUnstorable(inner, path === '' ? key : `${path}.${key}`, depth + 1);
  }
}

function isLeafWithoutText(value: unknown): boolean {
  return value === null || typeof value === 'number' || typeof value === 'boolean';
}

/** The same value with the keys of every object in one order, so that equal contents hash equally. */
export function withSortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSortedKeys);
  if (!isPlainObject(value)) return value;
  const keys = Object.keys(value).sort();
  return Object.fromEntries(keys.map((key) => [key, withSortedKeys(value[key])]));
}
