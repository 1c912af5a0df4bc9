/** Characters that nobody sees, or that end a line: what they hide or begin must be seen. Joined emoji stay. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
const JOINER = '\u200D';

/**
 * Words of networks, people and posts, as what they are: `data:"…"`. The mark stands before them and cannot be ended from
 * within, and they are one line, whatever they hold.
 * @param longest signs between the quotation marks
 */
export function quoted(words: string | null | undefined, longest = 200): string {
  if (words === null || words === undefined || words === '') return '(no text)';
  let said = '';
  for (const character of words) {
    const spelt = spellingOf(character);
    if (said.length + spelt.length > longest) return `data:"${said}…"`;
    said += spelt;
  }
  return `data:"${said}"`;
}

function spellingOf(character: string): string {
  const spelt = JSON.stringify(character).slice(1, -1);
  if (spelt !== character || character === JOINER || !UNSEEN.test(character)) return spelt;
  return `\\u{${character.codePointAt(0)!.toString(16)}}`;
}
