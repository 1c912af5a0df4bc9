import { mistakeOf } from './common-mistakes.js';
import { editsBetween, squeezed } from './edits.js';

const LONGEST_COMPARED = 40;
const MOST_EDITS = 2;
/** In shorter names one letter makes another word. */
const LETTERS_PER_EDIT = 4;

/** What was probably meant by a name that is not known. */
export interface MeantName {
  /** As it is recommended. */
  readonly name: string | null;
  readonly hint: string | null;
}

/** The names that something has, in all their spellings; and the one meant by any other. */
export class KnownNames {
  readonly all: ReadonlySet<string>;
  private readonly bySqueezed = new Map<string, string>();

  /** @param groups spellings of one name each, the recommended one first */
  constructor(groups: readonly (readonly string[])[]) {
    this.all = new Set(groups.flat());
    for (const group of groups) {
      for (const name of group) {
        if (!this.bySqueezed.has(squeezed(name))) this.bySqueezed.set(squeezed(name), group[0]!);
      }
    }
  }

  /** The known name that is spelt so but for capitals and separators, or null. */
  spelt(given: string): string | null {
    return this.bySqueezed.get(squeezed(given)) ?? null;
  }

  /** What was probably meant by a name that is not known. */
  meant(given: string): MeantName {
    if (given.length > LONGEST_COMPARED) return { name: null, hint: null };
    const same = this.spelt(given);
    if (same !== null) return { name: same, hint: null };
    const mistake = mistakeOf(squeezed(given));
    if (mistake === null) return { name: this.nearest(squeezed(given)), hint: null };
    const named = mistake.fields.map((field) => this.spelt(field)).find((name) => name !== null);
    return { name: named ?? null, hint: mistake.hint ?? null };
  }

  /** Words such as `; did you mean text?`, or none. */
  didYouMean(given: string): string {
    const { name, hint } = this.meant(given);
    const guess = name === null ? '' : `; did you mean ${name}?`;
    return hint === null ? guess : `${guess}${guess === '' ? '.' : ''} ${hint}`;
  }

  private nearest(given: string): string | null {
    const most = Math.min(MOST_EDITS, Math.floor(given.length / LETTERS_PER_EDIT));
    let nearest: string | null = null;
    let fewest = most + 1;
    for (const [candidate, name] of this.bySqueezed) {
      if (Math.abs(candidate.length - given.length) >= fewest) continue;
      const edits = editsBetween(given, candidate);
      if (edits < fewest) [nearest, fewest] = [name, edits];
    }
    return nearest;
  }
}
