import { type CallerTerms, makerOf } from '#libs/platform';

/** Who had a run made, as they were called then. */
export interface Creator {
  readonly type: 'user' | 'key' | 'system';
  readonly id: string;
  readonly name: string;
  /** Of keys only. */
  readonly keyKind?: string;
}

/** A person on whose word something is taken for true, as they were called then. */
export interface Person {
  readonly id: string;
  readonly name: string;
}

/** Whoever asks for something, as it is kept; null for the service itself. */
export function askerOf(terms: CallerTerms | null): Creator | null {
  if (terms === null) return null;
  const { type, id } = makerOf(terms);
  const asker = { type, id, name: terms.name ?? id };
  return 'keyId' in terms && terms.keyKind ? { ...asker, keyKind: terms.keyKind } : asker;
}
