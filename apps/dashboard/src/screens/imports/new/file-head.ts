import { tableHeadOf } from './table-head.js';

export type ImportFormat = 'csv' | 'ndjson';

/** A column of the file, and what its first row says there. */
export interface FoundColumn {
  readonly name: string;
  readonly example: string;
}

/** Why a file cannot be read at all. */
export type Unreadable = 'empty' | 'too-large' | 'encoding' | 'workbook' | 'no-columns';

export type FileHead =
  | { readonly format: ImportFormat; readonly columns: readonly FoundColumn[] }
  | { readonly unreadable: Unreadable };

/** What the service takes at most: 50 MiB. */
const MOST_BYTES = 52_428_800;
/** Enough for any line of names, and a row below it. */
const HEAD_BYTES = 262_144;
const LONGEST_EXAMPLE = 80;

/** Looks at the beginning of a file alone: however large it is, nobody waits. */
export async function headOf(file: File): Promise<FileHead> {
  if (file.size === 0) return { unreadable: 'empty' };
  if (file.size > MOST_BYTES) return { unreadable: 'too-large' };
  const bytes = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  return readHead(bytes, file.name, file.size <= HEAD_BYTES);
}

/** @param isWhole whether the bytes are the whole file */
export function readHead(bytes: Uint8Array, name: string, isWhole: boolean): FileHead {
  if (isWorkbook(bytes)) return { unreadable: 'workbook' };
  const text = textOf(bytes, isWhole);
  if (text === null) return { unreadable: 'encoding' };
  if (text.trim() === '') return { unreadable: 'empty' };
  const isObjects = /\.(ndjson|jsonl|json)$/i.test(name) || text.trimStart().startsWith('{');
  const columns = isObjects ? objectColumns(text) : tableColumns(text);
  if (columns.length === 0) return { unreadable: 'no-columns' };
  return { format: isObjects ? 'ndjson' : 'csv', columns };
}

/** What programs for tables save when they are not asked for CSV: packed XML, or their format of old. */
function isWorkbook(bytes: Uint8Array): boolean {
  const begins = (...with_: readonly number[]): boolean =>
    with_.every((byte, place) => bytes[place] === byte);
  return begins(0x50, 0x4b, 0x03, 0x04) || begins(0xd0, 0xcf, 0x11, 0xe0);
}

/** Null for what is not UTF-8. */
function textOf(bytes: Uint8Array, isWhole: boolean): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: !isWhole });
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

function tableColumns(text: string): readonly FoundColumn[] {
  const { columns, example } = tableHeadOf(text);
  return columns.flatMap((name, place) =>
    // Of two with one name the service reads the first.
    name === '' || columns.indexOf(name) < place
      ? []
      : [{ name, example: shortened(example[place] ?? '') }],
  );
}

/** Fields of the first object. Its settings mean what they say: nobody has to be asked. */
function objectColumns(text: string): readonly FoundColumn[] {
  const [line = ''] = text.trimStart().split('\n', 1);
  return Object.entries(objectIn(line) ?? {})
    .filter(([name]) => name !== 'settings')
    .map(([name, value]) => ({ name, example: wordsOf(value) }));
}

function objectIn(line: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(line);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function wordsOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return shortened(typeof value === 'string' ? value : JSON.stringify(value));
}

const shortened = (words: string): string => words.trim().slice(0, LONGEST_EXAMPLE);
