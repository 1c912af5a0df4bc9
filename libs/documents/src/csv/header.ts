import { didYouMean } from '../nearest-name.js';
import type { ProblemLog } from '../problem.js';
import { answerColumns, inputColumns, SETTING, type InputColumn } from './columns.js';
import type { Row } from './csv-rows.js';

/** What a column holds; null for what is not read. */
export type Column =
  | { readonly kind: 'field'; readonly name: InputColumn }
  | { readonly kind: 'setting'; readonly id: string }
  | null;

const known: readonly string[] = [...inputColumns, ...answerColumns];

/** Reads the first row as names of columns; unknown and repeated ones are told. */
export function readHeader({ cells, offset }: Row, problems: ProblemLog): readonly Column[] {
  const seen = new Set<string>();
  const columns = cells.map((cell): Column => {
    const name = cell.text.trim();
    if (seen.has(name)) {
      problems.add('column_repeated', cell.offset, `The column ${name} stands here again`);
    }
    seen.add(name);
    if (name.startsWith(SETTING) && name.length > SETTING.length) {
      return { kind: 'setting', id: name.slice(SETTING.length) };
    }
    const field = inputColumns.find((column) => column === name);
    if (field !== undefined) return { kind: 'field', name: field };
    if (!known.includes(name)) {
      const message = `There is no column ${name || '(empty)'}${didYouMean(name, known)}`;
      problems.add('column_unknown', cell.offset, message);
    }
    return null;
  });
  if (!seen.has('account')) {
    problems.add('column_unknown', offset, 'The first row names the columns; account is missing');
  }
  return columns;
}
