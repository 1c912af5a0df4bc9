import { AssetInvalidError } from '../media.errors.js';
import type { ByteSource } from './byte-source.js';

const MAX_TOP_BOXES = 64;
const MAX_INDEX_BYTES = 64 * 1024 * 1024;
const PARENTS = new Set(['trak', 'mdia', 'minf', 'stbl']);
/** Where the entries of a table begin, how long each is, and where its count of samples stands. */
const TABLES: Readonly<Record<string, { readonly entryBytes: number; readonly countAt: number }>> =
  {
    stts: { entryBytes: 8, countAt: 0 },
    ctts: { entryBytes: 8, countAt: 0 },
    stsc: { entryBytes: 12, countAt: 4 },
  };

/**
 * The index of an MP4 tells in runs how many samples there are (ISO/IEC 14496-12, 8.6 and 8.7). Readers walk
 * a run sample by sample, so that a run of billions, in a file of a few kilobytes, would stop the process.
 * @throws AssetInvalidError for a run that claims more samples than the file has bytes
 */
export async function checkSampleTables(bytes: ByteSource): Promise<void> {
  for (let at = 0, box = 0; at + 16 <= bytes.sizeBytes && box < MAX_TOP_BOXES; box += 1) {
    const head = viewOf(await bytes.read(at, at + 16));
    if (head.byteLength < 16) return;
    const short = head.getUint32(0);
    const size = short === 1 ? Number(head.getBigUint64(8)) : short;
    if (nameAt(head, 4) === 'moov') {
      const end = size === 0 ? bytes.sizeBytes : Math.min(at + size, bytes.sizeBytes);
      if (end - at > MAX_INDEX_BYTES) throw implausible();
      const index = viewOf(await bytes.read(at, end));
      return checkBoxes(index, 8, index.byteLength, bytes.sizeBytes);
    }
    if (size < 8) return;
    at += size;
  }
}

function checkBoxes(index: DataView, from: number, to: number, most: number): void {
  for (let at = from; at + 8 <= to;) {
    const size = index.getUint32(at);
    const name = nameAt(index, at + 4);
    const end = size < 8 ? to : Math.min(at + size, to);
    if (PARENTS.has(name)) checkBoxes(index, at + 8, end, most);
    const table = TABLES[name];
    if (table) {
      // Behind version, flags and the number of entries, which need not be true.
      for (let entry = at + 16; entry + table.entryBytes <= end; entry += table.entryBytes) {
        if (index.getUint32(entry + table.countAt) > most) throw implausible();
      }
    }
    at = end;
  }
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function nameAt(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(at + offset)));
}

function implausible(): AssetInvalidError {
  return new AssetInvalidError('unreadable', 'The index of the media file cannot be true.');
}
