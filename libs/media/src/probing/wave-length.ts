import { AssetInvalidError } from '../media.errors.js';

/** Chunk sizes that writers leave behind when they could not seek back: "length unknown". */
const UNKNOWN = new Set([0, 0xffff_ffff, 0x7fff_ffff]);

/**
 * A RIFF header tells the length of the file, while readers take whatever is there.
 * @throws AssetInvalidError `truncated` when bytes that the header counts are missing
 */
export function checkWaveLength(head: Uint8Array, sizeBytes: number): void {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength);
  if (bytes.length < 12 || bytes.toString('latin1', 0, 4) !== 'RIFF') return;
  const promised = bytes.readUInt32LE(4);
  if (!UNKNOWN.has(promised) && promised + 8 > sizeBytes + 1) {
    throw new AssetInvalidError('truncated', 'The file is shorter than its header says.', {
      sizeBytes,
      promisedBytes: promised + 8,
    });
  }
}
