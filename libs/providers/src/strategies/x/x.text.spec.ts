import { cashtagsIn, findUrls, hasForbiddenCharacters, weightedLength } from './x.text.js';

describe('weighted length of X', () => {
  it.each([
    ['', 0],
    ['Bulbs are in bloom', 18],
    ['Ärger über Öl', 13],
    ['Привет', 6],
    ['مرحبا', 5],
    ['日本語', 6],
    ['한국', 4],
    ['e\u0301', 1],
    ['“quoted” – dash…', 17],
    ['© 2026', 6],
    ['😀', 2],
    ['👍🏽', 2],
    ['👨‍👩‍👧‍👦', 2],
    ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', 2],
    ['🇩🇪', 2],
    ['1️⃣', 2],
    ['❤️', 2],
    ['a😀b', 4],
    ['https://example.com', 23],
    [`https://example.com/${'a'.repeat(200)}?q=${'b'.repeat(100)}`, 23],
    ['Read https://example.com/a now', 5 + 23 + 4],
    ['example.com', 23],
    ['see example.com.', 4 + 23 + 1],
    ['https://example.com https://example.org', 47],
    ['日本語example.comです', 6 + 23 + 4],
    ['https://example.comです', 23 + 4],
    ['https://例え.jp/x', 23],
    ['(https://en.wikipedia.org/wiki/Tulip_(flower))', 25],
  ])('weighs %j as %i', (text, length) => {
    expect(weightedLength(text)).toBe(length);
  });

  it.each([
    'file.unknownending',
    'me@example.com',
    '$x.com',
    'v1.2',
    'end.Begin',
    'http://localhost',
  ])('finds no link in %s', (text) => {
    expect(findUrls(text)).toEqual([]);
  });

  it('leaves the punctuation behind a link out', () => {
    expect(findUrls('Look: https://example.com/a,b.')).toEqual([
      { url: 'https://example.com/a,b', start: 6, end: 29 },
    ]);
  });

  it('weighs long texts quickly', () => {
    expect(weightedLength(`${'a.'.repeat(5_000)}${'/('.repeat(5_000)}`)).toBe(20_000);
  });

  it('finds cashtags and characters that make a text invalid', () => {
    expect(cashtagsIn('$ABC and $brk.b, but not 5$ or $1')).toEqual(['$ABC', '$brk.b']);
    expect(hasForbiddenCharacters('a\uFEFFb')).toBe(true);
    expect(hasForbiddenCharacters('a\u200Db')).toBe(false);
  });
});
