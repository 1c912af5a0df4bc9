/**
 * A JSON value in the one form that equal values share (RFC 8785, JSON Canonicalization Scheme): no white space, members
 * by the UTF-16 code units of their names, numbers and texts as ECMAScript writes them. Members that are undefined are
 * left out.
 * @throws TypeError for what JSON cannot say: numbers that are not finite, half surrogate pairs
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object' && value !== null) return canonicalObject(value);
  if (typeof value === 'string') return canonicalText(value);
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number' && Number.isFinite(value)) return JSON.stringify(value);
  throw new TypeError(`JSON has no ${typeof value === 'number' ? value : typeof value}`);
}

function canonicalObject(value: object): string {
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  members.sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${members.map(([name, member]) => `${canonicalText(name)}:${canonicalJson(member)}`).join(',')}}`;
}

function canonicalText(text: string): string {
  if (!HALF_PAIR.test(text)) return JSON.stringify(text);
  throw new TypeError('JSON has no half surrogate pairs');
}

const HALF_PAIR = /\p{Surrogate}/u;
