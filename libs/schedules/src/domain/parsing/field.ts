import { scheduleErrors } from '../../schedules.errors.js';
import { joinPath } from '../issues/issue.js';
import type { PlainObject } from './plain-json.js';

/** A field under the spelling it was found in. */
export interface Field {
  /** The spelling that was used; the first one when the field is absent. */
  readonly key: string;
  /** Undefined when absent or null. */
  readonly value: unknown;
}

/**
 * Reads a field that has several spellings. Null counts as absent.
 * @throws DomainError alias_conflict when two spellings say different things
 */
export function readField(object: PlainObject, path: string, spellings: readonly string[]): Field {
  const found = readFirst(object, spellings);
  if (found.value === undefined || spellings.length === 1) return found;
  for (const other of spellings) {
    const value = object[other];
    if (value === undefined || value === null || other === found.key) continue;
    if (!sameValue(value, found.value)) {
      throw scheduleErrors.aliasConflict(joinPath(path, found.key), [found.key, other]);
    }
  }
  return found;
}

/** Reads a field whose spellings have an order: the first one present wins. */
export function readFirst(object: PlainObject, spellings: readonly string[]): Field {
  for (const key of spellings) {
    const value = object[key];
    if (value !== undefined && value !== null) return { key, value };
  }
  return { key: spellings[0]!, value: undefined };
}

function sameValue(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (typeof left !== 'object' || typeof right !== 'object') return false;
  return JSON.stringify(left) === JSON.stringify(right);
}
