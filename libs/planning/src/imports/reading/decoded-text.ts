import { FileFault } from './file-fault.js';

/**
 * The text of a file in UTF-8, with or without its mark, piece by piece.
 * @throws FileFault encoding_invalid
 */
export async function* decodedText(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of bytes) {
      const text = decoder.decode(chunk, { stream: true });
      if (text !== '') yield text;
    }
    const rest = decoder.decode();
    if (rest !== '') yield rest;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new FileFault(
      'encoding_invalid',
      'The file is not in UTF-8; save it as UTF-8 and send it again',
    );
  }
}
