import type { ImportIssue } from './import.js';
import { importBounds } from './bounds.js';

/** Columns of a table of posts; settings of a network are `settings.<id>` beside them. */
export const inputColumns = [
  'key',
  'account',
  'text',
  'title',
  'publishAt',
  'timezone',
  'assets',
  'alt',
  'labels',
  'queue',
  'campaign',
  'step',
  'parentStep',
  'interactionType',
] as const;
export type InputColumn = (typeof inputColumns)[number];

/** What an export, or a table of problems, tells beside them; a file may hand them back. */
const answerColumns = [
  'postId',
  'status',
  'publishAtUtc',
  'providerUrl',
  'error',
  'problems',
] as const;

export const SETTING = 'settings.';

/** What a column of the file holds; null for what is not read. */
export type Column =
  | { readonly kind: 'field'; readonly name: InputColumn }
  | { readonly kind: 'setting'; readonly id: string }
  | null;

const known: readonly string[] = [...inputColumns, ...answerColumns];

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
    const shown = given.slice(0, 100) || '(empty)';
    if (column === undefined) {
      issues.push(warning('column_unknown', given, `There is no column ${shown}; it is not read`));
      return null;
    }
    if (column !== null && seen.has(mapped)) {
      issues.push(warning('column_unknown', given, `The column ${shown} stands here again`));
      return null;
    }
    seen.add(mapped);
    return column;
  });
  return { columns, issues: issues.slice(0, importBounds.issues) };
}

/** Whether a file may be mapped to it. */
export const isColumn = (name: string): boolean => columnNamed(name) !== undefined;

/** @returns undefined for a name that nobody knows */
export function columnNamed(written: string): Column | undefined {
  const name = written.trim();
  if (name.startsWith(SETTING) && name.length > SETTING.length) {
    return { kind: 'setting', id: name.slice(SETTING.length) };
  }
  const field = inputColumns.find((column) => column === name);
  if (field !== undefined) return { kind: 'field', name: field };
  return known.includes(name) ? null : undefined;
}

function warning(code: string, column: string, message: string): ImportIssue {
  return { code, severity: 'warning', message, path: `columns.${column.slice(0, 100)}` };
}
