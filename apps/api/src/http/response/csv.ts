/** A cell: text, a number, or nothing. */
export type CsvCell = string | number | null;

/** What a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** Lines of cells as RFC 4180 has them, the names first. Text that begins like a formula is told to be text. */
export function csvOf(names: readonly string[], lines: readonly (readonly CsvCell[])[]): string {
  return csvLines([names, ...lines]);
}

/** Lines of a table that is written piece by piece. */
export function csvLines(lines: readonly (readonly CsvCell[])[]): string {
  return lines.map((cells) => `${cells.map(written).join(',')}\r\n`).join('');
}

function written(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
