import { createHash } from 'node:crypto';
import {
  columnNamed,
  lengthMessage,
  looseValue,
  type Column,
  type InputColumn,
} from '#libs/documents';
import type { JsonObject } from '#libs/providers';
import { importBounds } from './bounds.js';
import { unguardedCell } from '#libs/kernel';
import { isStorable, splitList, storable } from './cells.js';
import type { ImportDefaults, ImportIssue } from './import.js';

/** What a row says; what it does not say is absent. */
export interface RowContent {
  readonly key?: string;
  readonly account?: string;
  readonly text?: string;
  readonly title?: string;
  readonly publishAt?: string;
  readonly timezone?: string;
  readonly assets?: readonly string[];
  readonly alt?: readonly string[];
  readonly labels?: readonly string[];
  /** Id or name. */
  readonly queue?: string;
  readonly campaign?: string;
  readonly step?: string;
  readonly parentStep?: string;
  readonly interactionType?: string;
  readonly settings?: JsonObject;
}

/** A row read, with what is the matter with its form. */
export interface ReadRow {
  readonly content: RowContent;
  readonly issues: readonly ImportIssue[];
}

const LISTS: ReadonlySet<InputColumn> = new Set(['assets', 'alt', 'labels']);
const UNSTORABLE_MESSAGE = 'Text must not contain NUL or broken characters';
/** Of values in settings. */
const DEEPEST = 16;

/** The path of a problem: rows are named by their line. */
export function rowPath(line: number, field = ''): string {
  const join = field === '' || field.startsWith('[') ? '' : '.';
  return `rows[${line}]${join}${field}`;
}

export function rowIssue(line: number, code: string, field: string, message: string): ImportIssue {
  return { code, severity: 'error', message, path: storable(rowPath(line, field)) };
}

/** Reads the cells of a line of a table. */
export function readCells(
  cells: readonly string[],
  columns: readonly Column[],
  line: number,
): ReadRow {
  const row = new RowReading(line);
  const last = cells.findLastIndex((cell) => cell.trim() !== '');
  if (cells.length < columns.length || last >= columns.length) {
    row.refuse('row_malformed', '', lengthMessage(cells.length, columns.length));
  }
  columns.forEach((column, index) => {
    const cell = cells[index];
    if (column === null || column.kind === 'nameless') return;
    if (cell === undefined || cell.trim() === '') return;
    const text = unguardedCell(cell.replaceAll('\r\n', '\n'));
    if (column.kind === 'setting') row.setting(column.id, text);
    else row.field(column.name, LISTS.has(column.name) ? splitList(text) : text);
  });
  return row.read();
}

/** Reads an object of a file that has one a line. */
export function readObject(
  given: Readonly<Record<string, unknown>>,
  mapping: Readonly<Record<string, string | null>>,
  line: number,
): ReadRow {
  const row = new RowReading(line);
  for (const [name, value] of Object.entries(given)) {
    if (value === null || value === undefined || value === '') continue;
    const mapped = Object.hasOwn(mapping, name) ? mapping[name]! : name;
    if (mapped === null) continue;
    if (mapped === 'settings') {
      row.settings(value);
      continue;
    }
    const column = columnNamed(mapped);
    if (!column || column.kind === 'nameless') continue;
    if (column.kind === 'setting') row.setting(column.id, value);
    else row.field(column.name, typeof value === 'string' ? listed(column.name, value) : value);
  }
  return row.read();
}

/** In a file of objects a list may be one, or a text as in a table. */
function listed(name: InputColumn, value: string): string | readonly string[] {
  return LISTS.has(name) ? splitList(value) : value;
}

class RowReading {
  private readonly content: Record<string, unknown> = {};
  private readonly settingValues: Record<string, unknown> = {};
  private readonly issues: ImportIssue[] = [];

  constructor(private readonly line: number) {}

  refuse(code: string, field: string, message: string): void {
    if (this.issues.length >= importBounds.issuesOfRow) return;
    this.issues.push(rowIssue(this.line, code, field, message));
  }

  field(name: InputColumn, value: unknown): void {
    if (LISTS.has(name)) {
      if (!isListOfText(value)) return this.refuse('row_malformed', name, `${name} is a list`);
      if (!value.every((one) => this.isStorable(name, one))) return;
      this.content[name] = name === 'alt' ? value : value.filter((one) => one !== '');
      return;
    }
    if (typeof value !== 'string') {
      return this.refuse('row_malformed', name, `${name} must be text`);
    }
    if (!this.isStorable(name, value)) return;
    const text = name === 'text' ? value : value.trim();
    if (text === '') return;
    if (name === 'key' && text.length > importBounds.key) {
      return this.refuse('row_malformed', name, `A key has at most ${importBounds.key} characters`);
    }
    this.content[name] = text;
  }

  setting(id: string, value: unknown): void {
    const field = `settings.${id.slice(0, 100)}`;
    if (typeof value !== 'string') return this.keepSetting(id, value);
    if (!this.isStorable(field, value)) return;
    const read = looseValue(value);
    if (read === null) this.refuse('row_malformed', field, 'This begins like JSON and is none');
    else this.keepSetting(id, read.value);
  }

  settings(value: unknown): void {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return this.refuse('row_malformed', 'settings', 'settings must be an object');
    }
    for (const [id, one] of Object.entries(value)) this.keepSetting(id, one);
  }

  read(): ReadRow {
    const settings = Object.keys(this.settingValues).length > 0 && {
      settings: this.settingValues as JsonObject,
    };
    return { content: { ...this.content, ...settings }, issues: this.issues };
  }

  private keepSetting(id: string, value: unknown): void {
    if (!isStorableValue(id) || !isStorableValue(value)) {
      return this.refuse('row_malformed', 'settings', UNSTORABLE_MESSAGE);
    }
    Object.defineProperty(this.settingValues, id, {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }

  private isStorable(field: string, text: string): boolean {
    if (text.length > importBounds.cell) {
      this.refuse('row_malformed', field, `A cell has at most ${importBounds.cell} characters`);
      return false;
    }
    if (isStorable(text)) return true;
    this.refuse('row_malformed', field, UNSTORABLE_MESSAGE);
    return false;
  }
}

function isStorableValue(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') {
    return value.length <= importBounds.cell && isStorable(value);
  }
  if (typeof value !== 'object' || value === null) return true;
  if (depth > DEEPEST) return false;
  const inner = Array.isArray(value) ? value : Object.entries(value).flat();
  return inner.every((one) => isStorableValue(one, depth + 1));
}

function isListOfText(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

/** What a row says, with what the import says for all that do not. */
export function withDefaults(content: RowContent, defaults: ImportDefaults): RowContent {
  const { labels, ...rest } = defaults;
  const given = Object.fromEntries(
    Object.entries(rest).filter(([, value]) => value !== undefined && value !== ''),
  );
  return { ...given, ...(labels && labels.length > 0 ? { labels } : {}), ...content };
}

const HASHED_KEY = 'row_';

/** Equal for rows that say the same. */
export function hashOfRow({ key: _, ...content }: RowContent): string {
  return createHash('sha256')
    .update(JSON.stringify(inOrder(content)))
    .digest('hex');
}

/** What a row without a key is known by: what it says. */
export function keyOfRow({ key }: RowContent, hash: string): string {
  return key ?? `${HASHED_KEY}${hash}`;
}

/** Whether somebody gave the key, and did not leave the row to be known by what it says. */
export function isGivenKey(key: string, hash: string): boolean {
  return key !== `${HASHED_KEY}${hash}`;
}

/** The same value with the keys of every object in one order. */
export function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, inOrder(inner)]));
}
