/** What the bytes of a file say their text is written in: programs for tables also save UTF-16, with a mark before it. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be';

/** Looks at the first four bytes. @returns 'workbook' for what a program for tables saves in its own format */
export function textEncodingOf(head: Uint8Array): TextEncoding | 'workbook' {
  const begins = (...bytes: readonly number[]): boolean =>
    bytes.every((byte, place) => head[place] === byte);
  if (begins(0xff, 0xfe)) return 'utf-16le';
  if (begins(0xfe, 0xff)) return 'utf-16be';
  // Packed XML (.xlsx, .ods, .numbers), and what .xls was before.
  if (begins(0x50, 0x4b, 0x03, 0x04) || begins(0xd0, 0xcf, 0x11, 0xe0)) return 'workbook';
  return 'utf-8';
}

/** The words for a file that is no text at all. */
export const WORKBOOK_MESSAGE =
  'This is a workbook of a spreadsheet program; save it as CSV (UTF-8) and take that file';

/** The words for text that is written in something else. */
export const NOT_UTF8_MESSAGE = 'The text is not UTF-8; save or convert it as UTF-8';
