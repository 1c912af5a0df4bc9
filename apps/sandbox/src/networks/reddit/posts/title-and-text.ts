import type { Fields } from '../requests/fields.js';
import { JsonErrors, lengthOf, refusal, tooLong } from '../requests/refusals.js';

const LONGEST_TITLE = 300;
const LONGEST_TEXT = 40_000;

/** The title without the space around it; it can never be changed afterwards. */
export function readTitle(fields: Fields): string {
  const title = fields.text('title').trim();
  if (lengthOf(title) === 0) throw refusal('NO_TEXT', 'title');
  const long = tooLong(title, LONGEST_TITLE, 'title');
  if (long.length > 0) throw new JsonErrors(long);
  if (/[\r\n]/.test(title)) throw refusal('BAD_STRING', 'title');
  return title;
}

/** The body in Reddit's Markdown; may be empty. */
export function readText(fields: Fields): string {
  const text = fields.text('text');
  const long = tooLong(text, LONGEST_TEXT, 'text');
  if (long.length > 0) throw new JsonErrors(long);
  return text;
}
