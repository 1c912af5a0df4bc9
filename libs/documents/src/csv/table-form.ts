/** What may part the cells of a table. */
const separators = [',', ';', '\t'] as const;

/** A row for programs for tables, and whether they show it as one. */
const HINT = /^"?sep=([,;\t]?)"?([,;\t]*)$/i;
/** A hint is not longer, with a separator for every column. */
const LONGEST_HINT = 300;

/** How a table is written, by its first lines. */
export interface TableForm {
  readonly separator: string;
  /** The line of the hint with its end, which is no row of the table. */
  readonly skipped: string;
  /** Whether programs for tables count the hint among the rows. */
  readonly isHintRow: boolean;
}

/** Looks at the beginning of a table: its separator, and a hint such as `sep=;` before it. */
export function tableFormOf(head: string): TableForm {
  const [line = ''] = head.slice(0, LONGEST_HINT).split(/[\r\n]/, 1);
  const hint = HINT.exec(line);
  if (hint === null) return { separator: likeliest(head), skipped: '', isHintRow: false };
  const end = /^(?:\r\n|\n|\r)?/.exec(head.slice(line.length))![0];
  const skipped = line + end;
  const [, named, others = ''] = hint;
  // Once read and saved by another program, the hint is a row of that one's own.
  const isHintRow = others !== '';
  const separator = others[0] ?? (named || likeliest(head.slice(skipped.length)));
  return { separator, skipped, isHintRow };
}

/** The one that stands most often in the first line. */
function likeliest(text: string): string {
  const [header = ''] = text.trimStart().split(/[\r\n]/, 1);
  const countOf = (mark: string): number => header.split(mark).length;
  return [...separators].sort((one, other) => countOf(other) - countOf(one))[0]!;
}

/** Whether a cell is a whole row that a program for tables took for one cell. */
export const looksSplit = (cell: string): boolean =>
  separators.some((mark) => cell.split(mark).length > 2);

export const ONE_CELL_MESSAGE =
  'The first row is one cell with all names in it; split the column in your spreadsheet, or take the quotes off every row';

/** A row of another length than its header. */
export function lengthMessage(cells: number, columns: number): string {
  const fix =
    cells < columns
      ? 'put an empty cell for each that is missing, and text with line breaks in quotes'
      : 'put text that has the separator in it in quotes';
  return `This row has ${cells} cells, the header has ${columns}; ${fix}`;
}

export const NAMELESS_MESSAGE = 'This stands in a column without a name; name it in the first row';
