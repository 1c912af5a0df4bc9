import { folded, shortHandle } from './preview.js';

describe('a preview', () => {
  it('folds behind a word, and not where all fits', () => {
    expect(folded('One two three', 9)).toBe('One two');
    expect(folded('One\ntwo three', 9)).toBe('One\ntwo');
    expect(folded('Onetwothree', 5)).toBe('Onetw');
    expect(folded('One', 9)).toBeNull();
    expect(folded('One two three', null)).toBeNull();
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
