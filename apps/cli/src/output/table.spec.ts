import fc from 'fast-check';
import { textWidth } from '../terminal/text-width.js';
import { tableLines, type Column } from './table.js';

type Row = readonly [string, string];

const cell = fc.string({
  unit: fc.constantFrom('a', 'é', '港', '🚢', ' ', '\n', '\u001b', '\u202e'),
});
const columns: readonly Column<Row>[] = [
  { head: 'ONE', cell: ([one]) => one },
  { head: 'OTHER', cell: ([, other]) => other },
];

/** The part of a line that takes that many places. */
function beginningOf(line: string, places: number): string {
  let text = '';
  for (const character of line) {
    if (textWidth(text) >= places) break;
    text += character;
  }
  expect(textWidth(text)).toBe(places);
  return text;
}

describe('a table', () => {
  it('has its columns below each other, and nothing that moves the cursor', () => {
    const rows = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(rows, (some) => {
        const lines = tableLines(some, columns, null);
        expect(lines).toHaveLength(some.length + 1);
        const [head] = lines;
        const place = head!.indexOf('OTHER');
        for (const line of lines) {
          expect(line).not.toMatch(/[\n\u001b\u202e]/);
          expect(beginningOf(line, place)).toMatch(/ {2}$/);
        }
      }),
    );
  });

  it('is cut to the terminal at its last column alone', () => {
    const rows: readonly Row[] = [['a', '港'.repeat(40)]];
    const [, line] = tableLines(rows, columns, 30);
    expect(line).toBe(`a    ${'港'.repeat(12)}…`);
    expect(tableLines(rows, columns, 10)[1]).toContain('港'.repeat(40));
  });
});
