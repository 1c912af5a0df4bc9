/** What made a run by itself, where a person or a program did not apply it: a source, and which of its makings it is. */
export interface RunOrigin {
  readonly kind: 'import' | 'recurrence';
  /** Id of the import or whatever else it was. */
  readonly id: string;
  /** Which one of all that the source makes; unique within it. */
  readonly key: string;
}
