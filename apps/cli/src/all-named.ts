import { UsageError } from './exit-codes.js';

/** What people named, in their order. @param found undefined where there is none of that name @throws UsageError */
export function allNamed<Thing>(
  what: 'label' | 'queue',
  words: readonly string[],
  found: readonly (Thing | undefined)[],
): readonly Thing[] {
  return words.map((word, index) => {
    const thing = found[index];
    if (thing !== undefined) return thing;
    throw new UsageError(`There is no ${what} ${word}; postrider ${what}s list shows them`);
  });
}
