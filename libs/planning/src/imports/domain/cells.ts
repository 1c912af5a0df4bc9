// NUL cannot be stored as text; a lone half of a surrogate pair is no character at all.
const UNSTORABLE = /[\0\p{Surrogate}]/u;
const ALL_UNSTORABLE = new RegExp(UNSTORABLE.source, 'gu');

export const isStorable = (text: string): boolean => !UNSTORABLE.test(text);

/** The text with a mark for each character that cannot be stored. */
export const storable = (text: string): string => text.replaceAll(ALL_UNSTORABLE, '\uFFFD');

/** Several texts in one cell, with `|` between them; one inside of a text has a backslash before it. */
export function joinedList(items: readonly string[]): string {
  return items.map((item) => item.replaceAll('\\', '\\\\').replaceAll('|', '\\|')).join(' | ');
}

/** The texts of {@link joinedList}. A backslash that stands before anything else is one. */
export function splitList(text: string): string[] {
  const items: string[] = [];
  let item = '';
  for (let at = 0; at < text.length; at += 1) {
    const next = text[at + 1];
    if (text[at] === '\\' && (next === '|' || next === '\\')) {
      item += next;
      at += 1;
    } else if (text[at] === '|') {
      items.push(item.trim());
      item = '';
    } else item += text[at];
  }
  items.push(item.trim());
  return items;
}
