import { NOT_UTF8_MESSAGE, textEncodingOf, WORKBOOK_MESSAGE } from './text-encoding.js';

/** The text of bytes; or as much of it as could be read, and what is wrong where it ends. */
export interface DecodedText {
  readonly text: string;
  readonly fault: string | null;
}

/**
 * The text of a file, without the mark some editors put at its beginning. Bytes that are no text are told instead of
 * being replaced: what cannot be read must not be published.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const encoding = textEncodingOf(bytes);
  if (encoding === 'workbook') return { text: '', fault: WORKBOOK_MESSAGE };
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), fault: null };
  } catch {
    return { text: readableStart(bytes, encoding), fault: NOT_UTF8_MESSAGE };
  }
}

/** Halves what is left until the first byte that is wrong is found. */
function readableStart(bytes: Uint8Array, encoding: string): string {
  let text = '';
  let low = 0;
  let high = bytes.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    try {
      const decoder = new TextDecoder(encoding, { fatal: true });
      text = decoder.decode(bytes.subarray(0, middle), { stream: true });
      low = middle;
    } catch {
      high = middle - 1;
    }
  }
  return text;
}
