import { folded, shortHandle } from './preview.js';

const characters = (after: number) => ({ after, unit: 'characters' as const });

describe('a preview', () => {
  it('folds behind a word, and not where all fits', () => {
    expect(folded('One two three', characters(9))).toBe('One two');
    expect(folded('One\ntwo three', characters(9))).toBe('One\ntwo');
    expect(folded('Onetwothree', characters(5))).toBe('Onetw');
    expect(folded('One', characters(9))).toBeNull();
    expect(folded('One two three', null)).toBeNull();
    expect(folded('One two three', { after: 1, unit: 'lines' })).toBeNull();
  });

  it.each([
    ['x:@garden_news', '@garden_news'],
    ['reddit:u/gardener', 'u/gardener'],
    ['linkedin_page:page:24140001', ''],
    ['discord:1100000000000000001', ''],
  ])('shows of %s only what people read', (handle, shown) => {
    expect(shortHandle(handle)).toBe(shown);
  });
});
