import { columnKey, columnNamed, meantColumn, type Column } from '#libs/documents';
import { importBounds } from './bounds.js';
import type { ImportIssue } from './import.js';

/** The columns of a file in their order, and what is the matter with them. */
export interface ReadColumns {
  readonly columns: readonly Column[];
  readonly issues: readonly ImportIssue[];
}

/** Reads names of columns. @param mapping the caller's word for some of them */
export function readColumns(
  names: readonly string[],
  mapping: Readonly<Record<string, string | null>>,
): ReadColumns {
  const issues: ImportIssue[] = [];
  const seen = new Set<string>();
  const columns = names.map((given): Column => {
    const mapped = Object.hasOwn(mapping, given) ? mapping[given]! : given;
    if (mapped === null) return null;
    const column = columnNamed(mapped);
    const shown = given.slice(0, 100);
    if (column === undefined) {
      const message = `There is no column ${shown}; it is not read${meantColumn(mapped)}`;
      issues.push(columnWarning(given, message));
      return null;
    }
    const key = columnKey(column);
    if (key === null) return column;
    if (seen.has(key)) {
      issues.push(columnWarning(given, `The column ${shown} stands here again`));
      return null;
    }
    seen.add(key);
    return column;
  });
  return { columns, issues: issues.slice(0, importBounds.issues) };
}

/** Whether a file may be mapped to it. */
export const isColumn = (name: string): boolean => {
  const column = columnNamed(name);
  return column !== undefined && column?.kind !== 'nameless';
};

/** A word about a whole column. */
export function columnWarning(column: string, message: string): ImportIssue {
  const path = `columns.${column.slice(0, 100)}`;
  return { code: 'column_unknown', severity: 'warning', message, path };
}
