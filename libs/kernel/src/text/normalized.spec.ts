import { processorMsSince } from '../testing/processor-time.js';
import { normalized } from './normalized.js';

it.each([
  ['nothing', ''],
  ['plain words', 'Spring has come'],
  ['marks in any order', 'a\u0301\u0327 e\u0302\u0323 n\u0303'],
  ['writing with many marks', 'བསྒྲུབས་ ཧཱུྃ क्षि ក្រុំ'],
  ['as many marks as a letter may have', `a${'\u0301\u0327'.repeat(14)}`],
])('is what the platform makes of %s', (_, text) => {
  for (const form of ['NFC', 'NFKC', 'NFKD'] as const) {
    expect(normalized(text, form)).toBe(text.normalize(form));
  }
});

it('takes a moment for marks without end', () => {
  const begun = process.cpuUsage();
  const text = normalized(`a${'\u0301\u0327'.repeat(100_000)}`);
  expect(text.length).toBeGreaterThan(190_000);
  expect(processorMsSince(begun)).toBeLessThan(500);
});

it('makes equal texts equal', () => {
  const marks = '\u0301'.repeat(1_000);
  expect(normalized(`e${marks}`)).toBe(normalized(`\u00e9${marks.slice(1)}`));
});
