import { JsonReader } from '../../contract/json-reader.js';

/** A string, which is left alone, or a whole number with more digits than JavaScript counts exactly. */
const STRING_OR_LONG_NUMBER = /"(?:[^"\\]|\\.)*"|(?<![\d.eE+-])-?\d{16,}(?![\d.eE])/g;

/**
 * Reads an answer without losing digits: TikTok writes ids of posts as 64-bit numbers, which come out as text.
 * Anything that is not JSON reads as empty.
 */
export function parseTiktokJson(text: string): JsonReader {
  return JsonReader.parse(
    text.replaceAll(STRING_OR_LONG_NUMBER, (found) =>
      found.startsWith('"') ? found : `"${found}"`,
    ),
  );
}
