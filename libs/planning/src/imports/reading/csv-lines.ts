import { Readable, pipeline } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { tableFormOf, type TableForm } from '#libs/documents';
import { importBounds } from '../domain/bounds.js';
import { FileFault } from './file-fault.js';

/** A line of a table, by the number that programs for tables show: the header is 1. */
export interface CsvLine {
  readonly line: number;
  readonly cells: readonly string[];
}

/** The header is looked for in so much of the file. */
const HEAD = importBounds.row;

/**
 * Lines of cells as RFC 4180 has them, with `;` or tabs between them where the header or a hint before it says so. Lines
 * without text are counted and left out.
 * @throws FileFault
 */
export async function* csvLines(text: AsyncIterable<string>): AsyncGenerator<CsvLine> {
  const { form, whole } = await withForm(text);
  const parser = parse({
    delimiter: form.separator,
    max_record_size: importBounds.row,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    record_delimiter: ['\r\n', '\n', '\r'],
  });
  // A fault of the text ends the parser, which is read here.
  pipeline(Readable.from(whole), parser, () => undefined);
  let line = form.isHintRow ? 1 : 0;
  try {
    for await (const record of parser) {
      const cells = record as readonly string[];
      line += 1;
      if (cells.every((cell) => cell.trim() === '')) continue;
      yield { line, cells };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new FileFault('row_malformed', faultOf(error, line + 1));
  }
}

function faultOf({ code }: CsvError, line: number): string {
  if (code === 'CSV_MAX_RECORD_SIZE') {
    return `Row ${line} has more than ${importBounds.row} characters; perhaps a quote is never closed`;
  }
  if (code === 'CSV_QUOTE_NOT_CLOSED') return `A quote of row ${line} is never closed`;
  return `Row ${line} cannot be read`;
}

/** The text behind a hint for programs for tables, and how it is written. */
async function withForm(
  text: AsyncIterable<string>,
): Promise<{ readonly form: TableForm; readonly whole: AsyncIterable<string> }> {
  const iterator = text[Symbol.asyncIterator]();
  let head = '';
  // A hint, and the header below it.
  while (head.length < HEAD && !/[\r\n][^\r\n]+[\r\n]/.test(head.trimStart())) {
    const next = await iterator.next();
    if (next.done === true) break;
    head += next.value;
  }
  const form = tableFormOf(head);
  async function* whole(): AsyncGenerator<string> {
    yield head.slice(form.skipped.length);
    for (;;) {
      const next = await iterator.next();
      if (next.done === true) return;
      yield next.value;
    }
  }
  return { form, whole: whole() };
}
