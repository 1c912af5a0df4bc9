import { implausibleIndex, type IsoIndex } from './iso-index.js';
import { nameAt } from './iso-boxes.js';

const PARENTS = new Set(['trak', 'mdia', 'minf', 'stbl']);
/** Deeper than any player nests them; without a bound, a file could nest until the stack ends. */
const DEEPEST = 8;
/**
 * Readers make one entry for each sample where a table of offsets (`ctts`) stands beside the times. A day at 50 frames a
 * second has 4.3 million.
 */
const MOST_EXPANDED = 5_000_000;
/** Where the entries of a table begin, how long each is, and where its count of samples stands. */
const TABLES: Readonly<Record<string, { readonly entryBytes: number; readonly countAt: number }>> =
  {
    stts: { entryBytes: 8, countAt: 0 },
    ctts: { entryBytes: 8, countAt: 0 },
    stsc: { entryBytes: 12, countAt: 4 },
  };

/**
 * The index of an MP4 tells in runs how many samples there are (ISO/IEC 14496-12, 8.6 and 8.7). Readers walk
 * them sample by sample, so that runs of billions, in a file of a few kilobytes, would stop the process.
 * @throws AssetInvalidError for runs that claim more samples than the file has bytes, or than a reader can hold
 */
export function checkSampleTables({ view, box }: IsoIndex, fileBytes: number): void {
  checkBoxes(view, { from: box.contentStart, to: view.byteLength, depth: 0 }, fileBytes);
}

interface Range {
  readonly from: number;
  readonly to: number;
  readonly depth: number;
}

function checkBoxes(index: DataView, { from, to, depth }: Range, most: number): void {
  if (depth > DEEPEST) throw implausibleIndex();
  const samples = new Map<string, number>();
  for (let at = from; at + 8 <= to;) {
    const short = index.getUint32(at);
    const isLong = short === 1 && at + 16 <= to;
    const size = isLong ? Number(index.getBigUint64(at + 8)) : short;
    const header = isLong ? 16 : 8;
    const name = nameAt(index, at + 4);
    const end = size < header ? to : Math.min(at + size, to);
    const content = { from: at + header, to: end, depth: depth + 1 };
    if (PARENTS.has(name)) checkBoxes(index, content, most);
    if (name in TABLES) {
      const known = samples.get(name) ?? 0;
      samples.set(name, known + samplesOf(index, content, TABLES[name]!, most));
    }
    at = end;
  }
  const total = Math.max(samples.get('stts') ?? 0, samples.get('ctts') ?? 0);
  if (samples.has('ctts') && total > MOST_EXPANDED) throw implausibleIndex();
}

/** Behind version, flags and the number of entries, which need not be true. */
function samplesOf(
  index: DataView,
  { from, to }: Range,
  { entryBytes, countAt }: (typeof TABLES)[string],
  most: number,
): number {
  let sum = 0;
  for (let entry = from + 8; entry + entryBytes <= to; entry += entryBytes) {
    const count = index.getUint32(entry + countAt);
    // How many a chunk has is no sum: chunks of one run are many.
    sum = countAt === 0 ? sum + count : Math.max(sum, count);
    if (sum > most) throw implausibleIndex();
  }
  return sum;
}
