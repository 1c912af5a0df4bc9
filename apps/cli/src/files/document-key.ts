import { createHash } from 'node:crypto';
import { isJsonObject, type JsonObject, type JsonValue } from '#libs/documents';

/**
 * The idempotency key of a document: the same content, media included, applied for the same profile is one run.
 * @param schedule the document with the hashes of its files in place of their names
 * @param nonce makes another run of the same document
 */
export function documentKey(schedule: JsonObject, profile: string, nonce: string | null): string {
  const content = JSON.stringify([inOrder(schedule), profile, ...(nonce === null ? [] : [nonce])]);
  return `cli-${createHash('sha256').update(content).digest('hex')}`;
}

/** The same value with the fields of every object in one order. */
function inOrder(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return (value as readonly JsonValue[]).map(inOrder);
  if (!isJsonObject(value)) return value;
  const names = Object.keys(value).sort();
  return Object.fromEntries(names.map((name) => [name, inOrder(value[name]!)]));
}
