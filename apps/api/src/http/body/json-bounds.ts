const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/** Deepest nesting of objects and lists a body may have. */
export const MAX_NESTING = 64;

/** Most values in all the objects and lists of a body; a thousand posts in full have a hundred thousand. */
export const MAX_VALUES = 300_000;

/** What a JSON text may hold. */
export interface JsonBounds {
  readonly nesting: number;
  readonly values: number;
}

/**
 * Which bound a JSON text passes, null when none. Looks at bytes only, so that a hostile body is refused before
 * a parser or a recursive walk ever sees it: ten megabytes of `{},` are a gigabyte of objects. Structure bytes
 * never occur inside a multi-byte UTF-8 character.
 */
export function boundPassedBy(json: Uint8Array, bounds: JsonBounds): keyof JsonBounds | null {
  let depth = 0;
  let values = 0;
  let insideText = false;
  for (let index = 0; index < json.length; index += 1) {
    const byte = json[index]!;
    if (insideText) {
      if (byte === BACKSLASH) index += 1;
      else if (byte === QUOTE) insideText = false;
      continue;
    }
    if (byte === QUOTE) insideText = true;
    else if (byte === COMMA) values += 1;
    else if (OPENING.has(byte)) {
      depth += 1;
      values += 1;
    } else if (CLOSING.has(byte)) depth -= 1;
    if (depth > bounds.nesting) return 'nesting';
    if (values > bounds.values) return 'values';
  }
  return null;
}
