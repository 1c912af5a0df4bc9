import { decodeText } from '#libs/documents';
import { UsageError } from '../exit-codes.js';

/** The text of a file or of standard input. @throws UsageError for bytes that are no text: nothing is sent of them */
export function textOfBytes(bytes: Uint8Array, name: string): string {
  const { text, fault } = decodeText(bytes);
  if (fault === null) return text;
  const line = text.split('\n').length;
  throw new UsageError(`${name}, line ${line}: ${fault}`);
}
