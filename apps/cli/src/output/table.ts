import { cutTo, textWidth } from '../terminal/text-width.js';
import { oneLine } from '../terminal/safe-text.js';

export type Cell = string | number | boolean | null | undefined;

/** A column: its head, what stands in it, and how that is coloured. */
export interface Column<Row> {
  readonly head: string;
  readonly cell: (row: Row) => Cell;
  readonly paint?: (text: string, row: Row) => string;
}

const GAP = '  ';
/** A last column with less room than this is not cut: it is broken by the terminal instead. */
const LEAST_CUT = 16;

export const shown = (cell: Cell): string => oneLine(String(cell ?? '')) || '–';

/**
 * Lines of a table, columns two spaces apart, so that other programs can cut them.
 * @param width what the last column is cut to; null leaves it whole
 */
export function tableLines<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  width: number | null,
): readonly string[] {
  const cells = rows.map((row) => columns.map((column) => shown(column.cell(row))));
  const widths = columns.map((column, index) =>
    Math.max(textWidth(column.head), ...cells.map((row) => textWidth(row[index]!))),
  );
  const before = widths.slice(0, -1).reduce((sum, one) => sum + one + GAP.length, 0);
  const room = width === null ? Infinity : width - before;
  const lastIndex = columns.length - 1;
  const fitted = (text: string, index: number): string =>
    index === lastIndex && room >= LEAST_CUT ? cutTo(text, room) : text;
  const padded = (text: string, index: number): string =>
    index === lastIndex ? '' : ' '.repeat(widths[index]! - textWidth(text));
  const head = columns.map(({ head: text }, index) => text + padded(text, index)).join(GAP);
  const lines = rows.map((row, rowIndex) =>
    columns
      .map((column, index) => {
        const text = fitted(cells[rowIndex]![index]!, index);
        return (column.paint?.(text, row) ?? text) + padded(text, index);
      })
      .join(GAP),
  );
  return [head, ...lines].map((line) => line.trimEnd());
}
