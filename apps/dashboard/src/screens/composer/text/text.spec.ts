import { splitText } from './split-text.js';
import { estimatedLength, fittingPart, unitOf } from './text-length.js';

describe('the length of a text', () => {
  it.each([
    ['code_points', 'a🌷é', 3],
    ['utf16_units', 'a🌷', 3],
    ['bytes', 'a🌷é', 7],
    ['graphemes', '👩‍👩‍👧a', 2],
    ['weighted', 'see https://example.com/a/very/long/path ok', 30],
    ['weighted', '日本🌷', 6],
    ['weighted', '👩‍👩‍👧', 2],
  ] as const)('in %s of %s is %i', (unit, text, length) => {
    expect(estimatedLength(text, unit)).toBe(length);
  });

  it('is counted by letters where the unit is not known', () => {
    expect(unitOf('furlongs')).toBe('code_points');
  });
});

describe('the part that fits', () => {
  it('ends between letters that belong together', () => {
    expect(fittingPart('ab👩‍👩‍👧c', 3, 'code_points')).toBe('ab');
    expect(fittingPart('ab👩‍👩‍👧c', 3, 'graphemes')).toBe('ab👩‍👩‍👧');
  });

  it('takes a link whole or not at all', () => {
    expect(fittingPart('go https://example.com/x', 10, 'weighted')).toBe('go ');
  });
});

describe('a split text', () => {
  it('is cut behind a sentence, else behind a word', () => {
    expect(splitText('One two. Three four. Five', 22, 'code_points')).toEqual([
      'One two. Three four.',
      'Five',
    ]);
    expect(splitText('aaa bbb ccc ddd', 8, 'code_points')).toEqual(['aaa bbb', 'ccc ddd']);
  });

  it('loses no word and has no part that is too long', () => {
    const words = Array.from({ length: 120 }, (_, index) => `word${index}`).join(' ');
    const parts = splitText(words, 50, 'code_points');
    expect(parts.join(' ')).toBe(words);
    expect(parts.every((part) => part.length <= 50)).toBe(true);
  });

  it('cuts a word that is longer than a part', () => {
    expect(splitText('x'.repeat(25), 10, 'code_points')).toEqual([
      'x'.repeat(10),
      'x'.repeat(10),
      'x'.repeat(5),
    ]);
  });
});
