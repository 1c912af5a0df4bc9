import type { JsonObject, JsonValue } from '../json-value.js';
import { looseValue } from '../loose-value.js';
import type { ProblemLog } from '../problem.js';
import { unguarded } from './cell-guard.js';
import type { Column, InputColumn } from './columns.js';
import type { Cell, Row } from './csv-rows.js';
import { lengthMessage, NAMELESS_MESSAGE } from './table-form.js';

/** A row read: the post it says, what says its place, and where its fields stand. */
export interface RowPost {
  readonly post: JsonObject;
  readonly offset: number;
  readonly offsets: ReadonlyMap<string, number>;
  cell(name: InputColumn): Cell | undefined;
}

const LIST = '|';

/** Reads a row as the post it says. Empty cells say nothing. */
export function readRowPost(row: Row, columns: readonly Column[], problems: ProblemLog): RowPost {
  checkLength(row, columns, problems);
  const cells = new Map<InputColumn, Cell>();
  const settings: [string, JsonValue][] = [];
  const offsets = new Map<string, number>();
  columns.forEach((column, index) => {
    const given = row.cells[index];
    if (column === null || given === undefined || given.text.trim() === '') return;
    if (column.kind === 'nameless') {
      problems.add('column_unknown', given.offset, NAMELESS_MESSAGE);
      return;
    }
    const cell = { ...given, text: unguarded(given.text) };
    if (column.kind === 'field') {
      cells.set(column.name, cell);
      return;
    }
    const read = looseValue(cell.text);
    offsets.set(`settings.${column.id}`, cell.offset);
    if (read === null)
      problems.add('field_invalid', cell.offset, 'This begins like JSON and is none');
    else settings.push([column.id, read.value]);
  });
  const post: Record<string, JsonValue> = {};
  const take = (column: InputColumn, field: string, value: (cell: Cell) => JsonValue): void => {
    const cell = cells.get(column);
    if (cell === undefined) return;
    post[field] = value(cell);
    offsets.set(field, cell.offset);
  };
  const word = (cell: Cell): string => cell.text.trim();
  take('account', 'account', word);
  take('text', 'text', (cell) => cell.text);
  take('title', 'title', word);
  take('publishAt', 'publishAt', word);
  take('timezone', 'timezone', word);
  take('assets', 'assets', (cell) => assetsOf(cell, cells.get('alt'), offsets, problems));
  take('labels', 'labels', (cell) => labelsOf(cell, offsets));
  take('queue', 'queue', word);
  if (settings.length > 0) post['settings'] = Object.fromEntries(settings);
  take('step', 'id', word);
  take('parentStep', 'parentStepId', word);
  take('interactionType', 'interactionType', word);
  return { post, offset: row.offset, offsets, cell: (name) => cells.get(name) };
}

/** Empty cells behind the last column are of no matter; cells that are missing might be those of another column. */
function checkLength(
  { cells, offset }: Row,
  columns: readonly Column[],
  problems: ProblemLog,
): void {
  const last = cells.findLastIndex(({ text }) => text.trim() !== '');
  if (cells.length < columns.length || last >= columns.length) {
    problems.add('row_malformed', offset, lengthMessage(cells.length, columns.length));
  }
}

function labelsOf(cell: Cell, offsets: Map<string, number>): JsonValue {
  let at = cell.offset;
  return cell.text.split(LIST).map((part, index): JsonValue => {
    offsets.set(`labels[${index}]`, at + (part.length - part.trimStart().length));
    at += part.length + 1;
    return part.trim();
  });
}

function assetsOf(
  cell: Cell,
  alt: Cell | undefined,
  offsets: Map<string, number>,
  problems: ProblemLog,
): JsonValue {
  const texts = alt?.text.split(LIST).map((text) => text.trim()) ?? [];
  let at = cell.offset;
  const assets = cell.text.split(LIST).map((part, index): JsonValue => {
    offsets.set(`assets[${index}]`, at + (part.length - part.trimStart().length));
    at += part.length + 1;
    const url = part.trim();
    return texts[index] ? { url, altText: texts[index] } : url;
  });
  if (texts.length > assets.length) {
    const message = `There are ${texts.length} alternative texts for ${assets.length} assets`;
    problems.add('field_invalid', alt!.offset, message);
  }
  return assets;
}
