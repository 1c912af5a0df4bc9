/** What stands in a CSV file's first lines: the names of its columns, and the first row as an example. */
export interface TableHead {
  readonly columns: readonly string[];
  readonly example: readonly string[];
}

const SEPARATORS = [',', ';', '\t'] as const;

/** Reads what may be cut off anywhere: only its first lines are wanted. */
export function tableHeadOf(text: string): TableHead {
  const separator = separatorOf(text);
  const first = lineWithText(text, 0, separator);
  const example = lineWithText(text, first.next, separator);
  return { columns: first.cells.map((cell) => cell.trim()), example: example.cells };
}

/** The one that stands most often in the first line. */
function separatorOf(text: string): string {
  const [header = ''] = text.trimStart().split(/[\r\n]/, 1);
  const countOf = (mark: string): number => header.split(mark).length;
  return SEPARATORS.toSorted((one, other) => countOf(other) - countOf(one))[0]!;
}

interface Line {
  readonly cells: readonly string[];
  readonly next: number;
}

/** The service passes over lines without text, too. */
function lineWithText(text: string, start: number, separator: string): Line {
  let line = lineAt(text, start, separator);
  while (line.next < text.length && line.cells.every((cell) => cell.trim() === '')) {
    line = lineAt(text, line.next, separator);
  }
  return line;
}

function lineAt(text: string, start: number, separator: string): Line {
  const cells: string[] = [];
  let at = start;
  for (;;) {
    const { cell, end } = cellAt(text, at, separator);
    cells.push(cell);
    at = end + (text.startsWith('\r\n', end) ? 2 : 1);
    if (text[end] !== separator) return { cells, next: at };
  }
}

function cellAt(
  text: string,
  start: number,
  separator: string,
): { readonly cell: string; readonly end: number } {
  let cell = '';
  let isQuoted = text[start] === '"';
  for (let at = isQuoted ? start + 1 : start; ; at += 1) {
    const character = text[at];
    if (character === undefined) return { cell, end: at };
    if (isQuoted && character === '"') {
      if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (!isQuoted && (character === separator || character === '\n' || character === '\r')) {
      return { cell, end: at };
    } else cell += character;
  }
}
