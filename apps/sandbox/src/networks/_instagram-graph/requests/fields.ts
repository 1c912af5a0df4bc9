import { GraphError } from '../graph-error.js';

/** One wanted field: `children{id}` or `business_discovery.username(name){id}`. */
export interface WantedField {
  readonly name: string;
  /** What stands between name and braces: `.username(name)`. */
  readonly modifier: string;
  /** What stands in the braces; null without them. */
  readonly inner: string | null;
}

/** How to read each field of an object; null and undefined are left out of the answer, as Graph does. */
export type FieldReaders = Readonly<Record<string, (wanted: WantedField) => unknown>>;

/** Splits a `fields` parameter at the commas outside of braces and parentheses. */
function parseFields(text: string): readonly WantedField[] {
  const parts: string[] = [];
  let depth = 0;
  let current = '';
  for (const character of text) {
    if (character === '{' || character === '(') depth += 1;
    if (character === '}' || character === ')') depth -= 1;
    if (depth < 0) throw syntaxError(text);
    if (character === ',' && depth === 0) {
      parts.push(current);
      current = '';
    } else {
      current += character;
    }
  }
  if (depth !== 0) throw syntaxError(text);
  return [...parts, current]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => readField(part, text));
}

/** The wanted fields of an object, and always its id. An unknown field refuses the whole call. */
export function selectFields(
  readers: FieldReaders,
  fields: string | null,
  nodeType: string,
): Record<string, unknown> {
  const view: Record<string, unknown> = {};
  for (const wanted of parseFields(fields ?? '')) {
    const read = Object.hasOwn(readers, wanted.name) ? readers[wanted.name] : undefined;
    if (read === undefined) {
      throw new GraphError(
        100,
        `(#100) Tried accessing nonexisting field (${wanted.name}) on node type (${nodeType})`,
      );
    }
    const value = read(wanted);
    if (value !== undefined && value !== null) view[wanted.name] = value;
  }
  if (view.id === undefined && readers.id) {
    view.id = readers.id({ name: 'id', modifier: '', inner: null });
  }
  return view;
}

function readField(part: string, text: string): WantedField {
  const [, name, modifier, inner] = /^(\w+)((?:[^\w{][^{]*)?)(?:\{(.*)\})?$/s.exec(part) ?? [];
  if (name === undefined) throw syntaxError(text);
  return { name, modifier: modifier ?? '', inner: inner ?? null };
}

function syntaxError(text: string): GraphError {
  return new GraphError(2500, `Syntax error "Expected end of string" in fields: ${text}`);
}
