/** What keeps a text from being JSON, and where. */
export interface JsonFault {
  readonly offset: number;
  readonly message: string;
}

const TOKEN =
  /[\t\n\r ]*(?:([{}[\],:])|("(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)(?!\w)))/y;
const BLANKS = /[\t\n\r ]*/y;

type Expected = 'value' | 'value or ]' | 'name' | 'name or }' | ':' | ', or ]' | ', or }' | 'end';
const words: Readonly<Record<Expected, string>> = {
  value: 'A value is expected here',
  'value or ]': 'A value or ] is expected here',
  name: 'A name in double quotes is expected here',
  'name or }': 'A name in double quotes or } is expected here',
  ':': 'A : is expected here',
  ', or ]': 'A , or ] is expected here',
  ', or }': 'A , or } is expected here',
  end: 'The document has ended before this',
};

/**
 * The first fault of a text that is not JSON, or null. JSON.parse of some versions does not say where a fault is, and
 * the YAML reader, which gives positions, takes more than JSON.
 */
export function findJsonFault(text: string): JsonFault | null {
  const open: ('{' | '[')[] = [];
  let expected: Expected = 'value';
  let at = 0;
  const afterValue = (): Expected => {
    const inside = open.at(-1);
    if (inside === undefined) return 'end';
    return inside === '[' ? ', or ]' : ', or }';
  };
  for (;;) {
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(text);
    if (match === null) {
      BLANKS.lastIndex = at;
      BLANKS.exec(text);
      const offset = BLANKS.lastIndex;
      if (offset >= text.length && expected === 'end') return null;
      return { offset: Math.min(offset, text.length), message: words[expected] };
    }
    const [whole, mark, quoted] = match;
    const offset = at + whole.length - (mark ?? quoted ?? match[3]!).length;
    const next = follow(expected, mark ?? (quoted === undefined ? 'literal' : 'text'), open);
    if (next === null) return { offset, message: words[expected] };
    expected = next === 'after value' ? afterValue() : next;
    at += whole.length;
  }
}

/** What may come after a token, or null where the token itself may not come. */
function follow(
  expected: Expected,
  token: string,
  open: ('{' | '[')[],
): Expected | 'after value' | null {
  const closes =
    (token === ']' && (expected === 'value or ]' || expected === ', or ]')) ||
    (token === '}' && (expected === 'name or }' || expected === ', or }'));
  if (closes) {
    open.pop();
    return 'after value';
  }
  switch (expected) {
    case 'value':
    case 'value or ]':
      if (token === '{' || token === '[') {
        open.push(token);
        return token === '{' ? 'name or }' : 'value or ]';
      }
      return token === 'text' || token === 'literal' ? 'after value' : null;
    case 'name':
    case 'name or }':
      return token === 'text' ? ':' : null;
    case ':':
      return token === ':' ? 'value' : null;
    case ', or ]':
      return token === ',' ? 'value' : null;
    case ', or }':
      return token === ',' ? 'name' : null;
    case 'end':
      return null;
  }
}
