import { comparable, hashtagsIn, isAllCapitals, linksIn, mentionsIn } from './instagram.text.js';

describe('captions of Instagram', () => {
  it.each([
    ['no tags at all', 0],
    ['#tulips and #Krokusse, #春', 3],
    ['C# and a#b are no tags, &#39; neither', 0],
    ['# alone', 0],
  ])('counts the hashtags of %j as %i', (text, count) => {
    expect(hashtagsIn(text)).toHaveLength(count);
  });

  it.each([
    ['@botanic.garden, @ada_l!', ['@botanic.garden', '@ada_l']],
    ['(@ada).', ['@ada']],
    ['mail ada@example.com', []],
  ])('finds the mentions of %j', (text, mentions) => {
    expect(mentionsIn(text)).toEqual(mentions);
  });

  it('finds links', () => {
    expect(linksIn('https://a.example and www.b.example, not c.example')).toHaveLength(2);
  });

  it.each([
    ['OPEN NOW 24/7', true],
    ['Open', false],
    ['24/7 🌷', false],
    ['春', false],
  ])('knows whether %j is in capitals only', (text, expected) => {
    expect(isAllCapitals(text)).toBe(expected);
  });

  it('compares captions without @, which some tokens read back without', () => {
    expect(comparable('With @ada\n ')).toBe(comparable('With ada'));
    expect(comparable('With ada')).not.toBe(comparable('With bob'));
  });
});
