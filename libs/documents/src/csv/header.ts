import type { ProblemLog } from '../problem.js';
import { columnKey, columnNamed, meantColumn, type Column } from './columns.js';
import type { Row } from './csv-rows.js';
import { looksSplit, ONE_CELL_MESSAGE } from './table-form.js';

/** Reads the first row as names of columns; unknown and repeated ones are told. */
export function readHeader({ cells, offset }: Row, problems: ProblemLog): readonly Column[] {
  if (cells.length === 1 && looksSplit(cells[0]!.text)) {
    problems.add('row_malformed', offset, ONE_CELL_MESSAGE);
    return [];
  }
  const seen = new Set<string>();
  const columns = cells.map((cell): Column => {
    const name = cell.text.trim();
    const column = columnNamed(name);
    if (column === undefined) {
      problems.add('column_unknown', cell.offset, `There is no column ${name}${meantColumn(name)}`);
      return null;
    }
    const key = columnKey(column);
    if (key === null) return column;
    if (seen.has(key)) {
      problems.add('column_repeated', cell.offset, `The column ${name} stands here again`);
    }
    seen.add(key);
    return column;
  });
  if (!seen.has('account')) {
    problems.add('column_unknown', offset, 'The first row names the columns; account is missing');
  }
  return columns;
}
