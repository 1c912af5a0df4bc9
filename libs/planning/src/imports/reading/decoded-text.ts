import { NOT_UTF8_MESSAGE, textEncodingOf, WORKBOOK_MESSAGE } from '#libs/documents';
import { FileFault } from './file-fault.js';

type Decoder = InstanceType<typeof TextDecoder>;

/** Bytes that say what a file is written in. */
const HEAD = 4;

/**
 * The text of a file in UTF-8, or in UTF-16 with its mark, piece by piece.
 * @throws FileFault encoding_invalid
 */
export async function* decodedText(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: Decoder | null = null;
  let waiting = Buffer.alloc(0);
  const begin = (): Decoder => {
    const encoding = textEncodingOf(waiting);
    if (encoding === 'workbook') throw new FileFault('encoding_invalid', WORKBOOK_MESSAGE);
    return new TextDecoder(encoding, { fatal: true });
  };
  try {
    for await (const chunk of bytes) {
      waiting = Buffer.concat([waiting, chunk]);
      if (decoder === null && waiting.length < HEAD) continue;
      decoder ??= begin();
      const text = decoder.decode(waiting, { stream: true });
      waiting = Buffer.alloc(0);
      if (text !== '') yield text;
    }
    const rest = (decoder ?? begin()).decode(waiting);
    if (rest !== '') yield rest;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new FileFault('encoding_invalid', `${NOT_UTF8_MESSAGE}, and send the file again`);
  }
}
