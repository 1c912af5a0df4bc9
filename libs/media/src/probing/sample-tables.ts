import { implausibleIndex, type IsoIndex } from './iso-index.js';
import { nameAt } from './iso-boxes.js';

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
export function checkSampleTables({ view }: IsoIndex, fileBytes: number): void {
  checkBoxes(view, 8, view.byteLength, fileBytes);
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
        if (index.getUint32(entry + table.countAt) > most) throw implausibleIndex();
      }
    }
    at = end;
  }
}
