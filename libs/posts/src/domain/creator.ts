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
