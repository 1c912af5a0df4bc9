import type { RepeatedDocument } from './document-composition.js';

/** What stands in a field of JSON; null where it is no object. */
export function writtenDocument(written: string): RepeatedDocument | null {
  try {
    const value: unknown = JSON.parse(written);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
    return value as RepeatedDocument;
  } catch {
    return null;
  }
}
