import { guardedCell, unguardedCell } from './cell-guard.js';

const PIECES = ['a', ';', '=', '1', "'", '"', '\n', '\r', '\t', '|', '-', '+', '@', '(', ' ', ','];
/** How programs for tables find the cells of a line, by what they take for the end of one. */
const ENDS = [';', '\t', '|'];

/** Every text of these pieces, so long. */
function* texts(length: number): Generator<string> {
  if (length === 0) yield '';
  else for (const rest of texts(length - 1)) for (const piece of PIECES) yield piece + rest;
}

describe('a cell', () => {
  const all = [1, 2, 3, 4].flatMap((length) => [...texts(length)]);

  it('is read again as it was written', () => {
    expect(all.filter((text) => unguardedCell(guardedCell(text)) !== text)).toEqual([]);
  });

  it('begins no formula, whatever ends a cell', () => {
    const isFormula = (cell: string): boolean => /^["]*[=+\-@]/.test(cell);
    const cellsOf = (text: string, end: string): readonly string[] => text.split(end);
    const risky = all.filter((text) =>
      ENDS.some((end) => cellsOf(guardedCell(text), end).slice(1).some(isFormula)),
    );
    expect(risky).toEqual([]);
    expect(all.filter((text) => /^[=+\-@\t\r]/.test(guardedCell(text)))).toEqual([]);
  });

  it('begins no formula after a line break', () => {
    for (const text of ['a\n=1', 'a\r\n=1', 'a\n+cmd|x', 'a\n@SUM(1)', 'a\n-x!A1', 'a\n"=1']) {
      expect(guardedCell(text)).toMatch(/[\r\n]'/);
    }
  });

  it('of many separators is guarded in a moment', () => {
    const hostile = `${';'.repeat(100_000)}${'"'.repeat(100_000)}=${'\n-'.repeat(100_000)}`;
    const began = performance.now();
    expect(unguardedCell(guardedCell(hostile))).toBe(hostile);
    expect(performance.now() - began).toBeLessThan(2_000);
  });
});
