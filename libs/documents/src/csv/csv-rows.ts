import type { ProblemLog } from '../problem.js';
import { tableFormOf } from './table-form.js';

export interface Cell {
  readonly text: string;
  /** Where its first character stands, behind a quote. */
  readonly offset: number;
}

export interface Row {
  readonly cells: readonly Cell[];
  readonly offset: number;
}

/** The service takes as many posts of one document. */
const MOST_ROWS = 1_000;
const MOST_CELLS = 200;

/**
 * Reads rows of cells as RFC 4180 has them, with `;` or tabs for `,` where the header or a hint before it says so. Rows
 * without text are left out. What is malformed is told; the rows around it are still read.
 */
export function readRows(text: string, problems: ProblemLog): readonly Row[] {
  const { separator, skipped } = tableFormOf(text);
  const rows: Row[] = [];
  let at = skipped.length;
  while (at < text.length) {
    const offset = at;
    const { cells, next } = readRow(text, at, separator, problems);
    at = next;
    if (cells.every((cell) => cell.text.trim() === '')) continue;
    if (rows.length > MOST_ROWS) {
      const message = `A document has at most ${MOST_ROWS} posts; this row is one more`;
      problems.add('schedule_too_large', offset, message);
      break;
    }
    rows.push({ cells, offset });
  }
  return rows;
}

function readRow(
  text: string,
  start: number,
  separator: string,
  problems: ProblemLog,
): { readonly cells: readonly Cell[]; readonly next: number } {
  const cells: Cell[] = [];
  let at = start;
  for (;;) {
    const cell =
      text[at] === '"' ? readQuoted(text, at, separator, problems) : readBare(text, at, separator);
    if (cells.length < MOST_CELLS) cells.push(cell.cell);
    else if (cells.length === MOST_CELLS) {
      problems.add('row_malformed', at, `A row has at most ${MOST_CELLS} cells`);
      cells.push(cell.cell);
    }
    at = cell.end;
    if (text[at] !== separator) break;
    at += 1;
  }
  if (text[at] === '\r') at += 1;
  if (text[at] === '\n') at += 1;
  return { cells, next: at };
}

interface ReadCell {
  readonly cell: Cell;
  /** Where its separator stands, the end of its line, or of the text. */
  readonly end: number;
}

function readBare(text: string, start: number, separator: string): ReadCell {
  const end = endOfCell(text, start, separator);
  return { cell: { text: text.slice(start, end), offset: start }, end };
}

function readQuoted(
  text: string,
  start: number,
  separator: string,
  problems: ProblemLog,
): ReadCell {
  let at = start + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) {
      problems.add('row_malformed', start, 'The quote that begins here is never closed');
      return { cell: { text: text.slice(start + 1), offset: start + 1 }, end: text.length };
    }
    if (text[quote + 1] === '"') {
      at = quote + 2;
      continue;
    }
    const end = endOfCell(text, quote + 1, separator);
    if (text.slice(quote + 1, end).trim() !== '') {
      const message = 'Behind a closing quote comes the next cell; a quote inside is written ""';
      problems.add('row_malformed', quote + 1, message);
    }
    const inner = text
      .slice(start + 1, quote)
      .replaceAll('""', '"')
      .replaceAll('\r\n', '\n');
    return { cell: { text: inner, offset: start + 1 }, end };
  }
}

function endOfCell(text: string, start: number, separator: string): number {
  for (let at = start; at < text.length; at += 1) {
    const character = text[at];
    if (character === separator || character === '\n' || character === '\r') return at;
  }
  return text.length;
}
