const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/** Deepest nesting of objects and arrays a body may have. */
export const MAX_NESTING = 64;

/**
 * True when the JSON text nests deeper than `limit`. Looks at bytes only, so that a hostile body is
 * refused before a parser or a recursive walk ever sees it. Structure bytes never occur inside a
 * multi-byte UTF-8 character.
 */
export function nestsDeeperThan(json: Uint8Array, limit: number): boolean {
  let depth = 0;
  let insideText = false;
  for (let index = 0; index < json.length; index += 1) {
    const byte = json[index]!;
    if (insideText) {
      if (byte === BACKSLASH) index += 1;
      else if (byte === QUOTE) insideText = false;
      continue;
    }
    if (byte === QUOTE) insideText = true;
    else if (OPENING.has(byte)) depth += 1;
    else if (CLOSING.has(byte)) depth -= 1;
    if (depth > limit) return true;
  }
  return false;
}
