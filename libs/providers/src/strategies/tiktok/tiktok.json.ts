import { JsonReader } from '../../contract/json-reader.js';

/** A string (also one that never ends), or a number. */
const STRING_OR_NUMBER = /"(?:[^"\\]|\\[^])*(?:"|\\?$)|[\d.eE+-]+/g;
/** More digits than JavaScript counts exactly. */
const LONG_NUMBER = /^-?\d{16}\d*$/;

/**
 * Reads an answer without losing digits: TikTok writes ids of posts as 64-bit numbers, which come out as text.
 * Anything that is not JSON reads as empty.
 */
export function parseTiktokJson(text: string): JsonReader {
  return JsonReader.parse(
    text.replaceAll(STRING_OR_NUMBER, (found) => (LONG_NUMBER.test(found) ? `"${found}"` : found)),
  );
}
