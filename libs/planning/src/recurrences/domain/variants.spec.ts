import { tooEarlyAgain, type RepeatedText } from './repetition.js';
import { variantIndex, type VariantOrder } from './variants.js';

const turns = (count: number, order: VariantOrder, most: number): readonly (number | null)[] =>
  Array.from({ length: most }, (_, ordinal) => variantIndex(count, order, { ordinal, seed: 'a' }));

describe('the variants of a recurrence', () => {
  it('come in their order, and again from the first', () => {
    expect(turns(3, 'sequence', 7)).toEqual([0, 1, 2, 0, 1, 2, 0]);
    expect(turns(0, 'sequence', 2)).toEqual([null, null]);
  });

  it('come each once a round when they are shuffled, never twice in a row', () => {
    for (const count of [2, 3, 5, 50]) {
      const all = turns(count, 'shuffled', 40 * count);
      for (let round = 0; round < 40; round += 1) {
        const one = all.slice(round * count, (round + 1) * count);
        expect(new Set(one).size).toBe(count);
      }
      expect(all.some((index, place) => index === all[place - 1])).toBe(false);
      expect(turns(count, 'shuffled', 40 * count)).toEqual(all);
    }
    expect(turns(5, 'shuffled', 10)).not.toEqual(turns(5, 'sequence', 10));
  });
});

describe('the same text again', () => {
  const HOUR_MS = 3_600_000;
  const text = (fingerprint: string, withinHours: number | null = 24): RepeatedText => ({
    fingerprint,
    path: `variants[0].${fingerprint}`,
    postIndex: 0,
    account: 'x:@ada',
    provider: 'x',
    withinHours,
  });
  const said = (hours: readonly number[], ...texts: readonly RepeatedText[]) =>
    hours.map((hour) => ({ wallMs: hour * HOUR_MS, texts }));

  it('is too early within the time in which the network minds, and told once for each account', () => {
    const issues = tooEarlyAgain(said([0, 23, 46], text('a'), text('b', 20)));
    expect(issues).toMatchObject([{ code: 'variants_required', path: 'variants[0].a', limit: 24 }]);
  });

  it('is fine later, in other words, or where nobody minds', () => {
    expect(tooEarlyAgain(said([0, 24, 48], text('a')))).toEqual([]);
    expect(tooEarlyAgain([...said([0], text('a')), ...said([1], text('b'))])).toEqual([]);
    expect(tooEarlyAgain(said([0, 1], text('a', null)))).toEqual([]);
    // Twice at once is the document's own matter.
    expect(tooEarlyAgain(said([0], text('a'), text('a')))).toEqual([]);
  });
});
