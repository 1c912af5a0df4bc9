import { refusedBy } from '../api/refusals.js';

// Field practice; the documentation names no number.
const maximumLength = 10_000;

/** The text of a comment, checked. */
export function readText(resource: 'comment' | 'commentThread', text: string | null): string {
  if (text === null || text.trim() === '')
    throw refusedBy(resource, 400, 'commentTextRequired', 'The comment has no text.');
  if ([...text].length <= maximumLength) return text;
  const message = 'The comment resource that is being inserted contains too many characters.';
  throw refusedBy(resource, 400, 'commentTextTooLong', message);
}
