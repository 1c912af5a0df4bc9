import { labelKey, LONGEST_LABEL_NAME, type PostLabel } from './label.js';

/** The labels of a workspace by what documents call them. */
export class LabelIndex {
  private readonly byKey: ReadonlyMap<string, PostLabel>;

  constructor(labels: readonly PostLabel[]) {
    this.byKey = new Map(labels.map((label) => [labelKey(label.name), label]));
  }

  /** @param name in any case */
  find(name: string): PostLabel | null {
    // A hostile document may call them anything; spaces around a name do not count.
    if (name.length > 10 * LONGEST_LABEL_NAME) return null;
    return this.byKey.get(labelKey(name)) ?? null;
  }
}
