import {
  columnNamed,
  looksSplit,
  NAMELESS_MESSAGE,
  ONE_CELL_MESSAGE,
  type Column,
} from '#libs/documents';
import { importBounds } from '../domain/bounds.js';
import { storable } from '../domain/cells.js';
import { columnWarning, readColumns } from '../domain/columns.js';
import type { ImportIssue, ImportTerms } from '../domain/import.js';
import {
  hashOfRow,
  isGivenKey,
  keyOfRow,
  readCells,
  readObject,
  rowIssue,
  withDefaults,
  type ReadRow,
} from '../domain/row-content.js';
import { RowGroups } from '../domain/row-groups.js';
import type { NewRow, RowCells } from '../persistence/import-row.repository.js';
import { csvLines } from './csv-lines.js';
import { FileFault } from './file-fault.js';
import { objectLines } from './object-lines.js';

/** What a file has beside its rows, once all of them came by. */
export interface ReadFile {
  readonly columns: readonly string[];
  readonly issues: readonly ImportIssue[];
  readonly groups: RowGroups;
}

type Reading = Pick<ImportTerms, 'format' | 'mapping' | 'defaults'>;

interface ReadLine {
  readonly line: number;
  readonly cells: RowCells;
  readonly row: ReadRow;
}

/**
 * The rows of a file, one after the other.
 * @returns once all came by: what holds for all of them
 * @throws FileFault
 */
export async function* readRows(
  text: AsyncIterable<string>,
  terms: Reading,
): AsyncGenerator<NewRow, ReadFile> {
  const groups = new RowGroups();
  const keys = new Map<string, number>();
  const found: { columns: readonly string[]; issues: ImportIssue[] } = { columns: [], issues: [] };
  const lines = terms.format === 'csv' ? linesOfTable : linesOfObjects;
  let rows = 0;
  for await (const read of lines(text, terms, found)) {
    rows += 1;
    if (rows > importBounds.rows) {
      const message = `A file has at most ${importBounds.rows} rows; split it`;
      throw new FileFault('rows_too_many', message);
    }
    yield newRow(read, terms, keys, groups);
  }
  if (rows === 0) throw new FileFault('file_empty', 'The file has no rows');
  return { ...found, groups };
}

function newRow(
  { line, cells, row }: ReadLine,
  { defaults }: Reading,
  keys: Map<string, number>,
  groups: RowGroups,
): NewRow {
  const content = withDefaults(row.content, defaults);
  const hash = hashOfRow(content);
  const key = keyOfRow(content, hash);
  const issues = [...row.issues];
  const first = keys.get(key);
  if (first !== undefined) {
    const message = isGivenKey(key, hash)
      ? `Row ${first} has this key, too`
      : `Row ${first} says the same; give each a key to have both`;
    issues.push(rowIssue(line, 'row_key_repeated', 'key', message));
  } else keys.set(key, line);
  const groupLine = groups.add(line, content.key ?? null, content);
  const state = issues.length > 0 ? 'invalid' : null;
  return { line, key, hash, groupLine, cells, content, state, issues };
}

async function* linesOfTable(
  text: AsyncIterable<string>,
  { mapping }: Reading,
  found: { columns: readonly string[]; issues: ImportIssue[] },
): AsyncGenerator<ReadLine> {
  let columns: readonly Column[] | null = null;
  for await (const { line, cells } of csvLines(text)) {
    if (columns === null) {
      columns = readHeader(cells, mapping, found);
      continue;
    }
    noteNameless(cells, columns, found.issues);
    yield { line, cells: cells.map(storable), row: readCells(cells, columns, line) };
  }
}

/** Programs for tables leave empty columns behind, which are of no matter: the first text in one is told. */
function noteNameless(
  cells: readonly string[],
  columns: readonly Column[],
  issues: ImportIssue[],
): void {
  if (!columns.some((column) => column?.kind === 'nameless')) return;
  if (issues.some(({ message }) => message === NAMELESS_MESSAGE)) return;
  const isText = columns.some(
    (column, index) => column?.kind === 'nameless' && (cells[index] ?? '').trim() !== '',
  );
  if (isText) issues.push(columnWarning('', NAMELESS_MESSAGE));
}

function readHeader(
  cells: readonly string[],
  mapping: Reading['mapping'],
  found: { columns: readonly string[]; issues: ImportIssue[] },
): readonly Column[] {
  if (cells.length > importBounds.columns) {
    const message = `A table has at most ${importBounds.columns} columns; this one has ${cells.length}`;
    throw new FileFault('row_malformed', message);
  }
  if (cells.length === 1 && looksSplit(cells[0]!)) {
    throw new FileFault('row_malformed', ONE_CELL_MESSAGE);
  }
  found.columns = cells.map((cell) => nameOf(cell.trim()));
  const read = readColumns(found.columns, mapping);
  found.issues.push(...read.issues);
  return read.columns;
}

async function* linesOfObjects(
  text: AsyncIterable<string>,
  { mapping }: Reading,
  found: { columns: readonly string[]; issues: ImportIssue[] },
): AsyncGenerator<ReadLine> {
  const names = new Set<string>();
  for await (const { line, object, text: written } of objectLines(text)) {
    if (object === null) {
      const issues = [rowIssue(line, 'row_malformed', '', 'This line is no JSON object')];
      const cells = storable(written.slice(0, importBounds.cell));
      yield { line, cells, row: { content: {}, issues } };
      continue;
    }
    noteNames(Object.keys(object), names, mapping, found);
    // What it says is all there is of it: an object has no cells.
    yield { line, cells: [], row: readObject(object, mapping, line) };
  }
  found.columns = [...names];
}

const nameOf = (written: string): string => storable(written).slice(0, importBounds.columnName);

/** Names of fields come as they come; each that nobody knows is told once. */
function noteNames(
  given: readonly string[],
  names: Set<string>,
  mapping: Reading['mapping'],
  found: { readonly issues: ImportIssue[] },
): void {
  for (const written of given) {
    const name = nameOf(written);
    if (names.has(name) || names.size >= importBounds.columns) continue;
    names.add(name);
    const mapped = Object.hasOwn(mapping, name) ? mapping[name]! : name;
    if (mapped === null || mapped === 'settings' || columnNamed(mapped) !== undefined) continue;
    found.issues.push(...readColumns([name], mapping).issues);
  }
}
