import { guardedCell } from '#libs/kernel';

/** A cell: text, a number, or nothing. */
export type CsvCell = string | number | null;

/** Lines of cells as RFC 4180 has them, the names first. What a spreadsheet would run is told to be text. */
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
  const text = guardedCell(cell);
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
