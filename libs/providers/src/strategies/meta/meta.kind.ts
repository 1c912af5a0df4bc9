import type { JsonObject } from '../../contract/identity.js';

/** What an account of the umbrella login is. The person who logged in is none. */
export type MetaKind = 'page' | 'instagram';

/** Kind of an account, which its metadata keeps. Pure. */
export function kindOfAccount(metadata: JsonObject): MetaKind {
  return metadata['kind'] === 'instagram' ? 'instagram' : 'page';
}

/** Public handle of an account. Pure. */
export function handleOf(kind: MetaKind, id: string): string {
  return `meta:${kind}:${id}`;
}
