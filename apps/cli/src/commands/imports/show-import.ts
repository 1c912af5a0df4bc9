import type { Schema } from '#libs/sdk';
import type { Output } from '../../output/output.js';

type Import = Schema<'Import'>;
type Row = Schema<'ImportRow'>;

/** Rows that are listed; the others are counted. */
const MOST_ROWS = 50;

/** An import and what is wrong with its rows. */
export async function showImport(
  one: Import,
  wrong: AsyncIterable<Row>,
  output: Output,
): Promise<void> {
  const rows: Row[] = [];
  for await (const row of wrong) {
    rows.push(row);
    if (rows.length === MOST_ROWS) break;
  }
  output.answer({ ...one, wrong: rows }, () => {
    const { rows: all, ready, invalid, unchanged, conflict, applied } = one.counts;
    const counts = { rows: all, ready, invalid, unchanged, conflict, applied };
    output.facts({ id: one.id, status: one.status, ...counts });
    if (one.error !== null) output.line(`${one.error.code}: ${one.error.message}`);
    for (const { path, code, message } of one.issues) output.line(`${path} ${code}: ${message}`);
    for (const { issues } of rows) {
      for (const { path, code, message } of issues) output.line(`${path} ${code}: ${message}`);
    }
    if (invalid > rows.length) output.line(`… and ${invalid - rows.length} rows more`);
    if (one.status === 'checked' && ready > 0 && (invalid === 0 || one.onError === 'skip')) {
      output.note('Nothing is stored yet: --apply makes posts of the rows that are ready.');
    }
  });
}
