import { JsonReader } from '../../../contract/json-reader.js';

/** A string, which is left alone, or a whole number with more digits than JavaScript counts exactly. */
const STRING_OR_LONG_NUMBER = /"(?:[^"\\]|\\.)*"|(?<![\d.eE+-])-?\d{16,}(?![\d.eE])/g;

/**
 * Reads an answer without losing digits: ids have 64 bits and some endpoints write them as numbers.
 * Anything that is not JSON reads as empty.
 */
export function parseGraphJson(text: string): JsonReader {
  return JsonReader.parse(
    text.replaceAll(STRING_OR_LONG_NUMBER, (found) =>
      found.startsWith('"') ? found : `"${found}"`,
    ),
  );
}
