import type { LinkedinDesk } from '../linkedin-desk.js';
import type { Fields } from '../rest/fields.js';
import { fieldError } from '../rest/rest-error.js';
import { readLittleText, type LittleText } from '../text/little-text.js';

// The composer's limit; escapes are not counted.
const mostCharacters = 3000;

/** A commentary as it was sent and as LinkedIn reads it. Throws when it is too long. */
export function readCommentary(
  desk: LinkedinDesk,
  body: Fields,
): LittleText & { readonly sent: string } {
  const sent = body.text('commentary');
  const read = readLittleText(sent, (urn, name) => desk.directory.namesOf(urn).includes(name));
  const unescaped = read.shown + read.dropped.replace(/\\(?=[\\|{}@[\]()<>#*_~])/g, '');
  if ([...unescaped].length > mostCharacters) {
    const description = `exceeds the maximum length of ${mostCharacters} characters`;
    throw fieldError('FIELD_LENGTH_TOO_LONG', body.pathOf('commentary'), description);
  }
  return { ...read, sent };
}
