import type { MovableIndex } from '../domain/stream-facts.js';
import { boxesIn, viewOf, type Box } from './iso-boxes.js';
import type { IsoIndex } from './iso-index.js';

/** The type of a file is a few words long. It is held in memory when the index moves, so a longer one stays as it is. */
const LONGEST_HEAD = 65_536;

const HIGHEST_SHORT_OFFSET = 0xffff_ffff;
/** Boxes that name places in the file which nobody here rewrites. */
const FIXED_PLACES = new Set(['cmov', 'mvex', 'saio', 'iloc']);
const PARENTS = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'udta']);
const DEEPEST = 8;
/** A film of more boxes at one place is none that players make. */
const MOST_CHILDREN = 1_024;

/** A table of places in the file (ISO/IEC 14496-12, 8.7.5), and how long each of its entries is. */
interface OffsetTable {
  readonly box: Box;
  readonly entryBytes: 4 | 8;
}

/** Null where the index stands first already, or where it cannot be moved without writing the film anew. */
export function movableIndexOf(index: IsoIndex): MovableIndex | null {
  const { isBehindPictures, start, end, bodyStart } = index;
  if (!isBehindPictures || bodyStart > Math.min(start, LONGEST_HEAD)) return null;
  const tables = offsetTables(index.view, index.box, 0);
  const shift = end - start;
  const isMovable = tables?.every(
    (table) => table.entryBytes === 8 || fits(index.view, table.box, shift),
  );
  return isMovable ? { bodyStart, indexStart: start, indexEnd: end } : null;
}

/**
 * The index as it stands before the pictures: whatever lay between the head of the file and the index comes later
 * by the index's own length. Nothing else changes.
 * @param bytes the index as it was
 */
export function moveIndex(bytes: Uint8Array, { indexStart, indexEnd }: MovableIndex): Uint8Array {
  const moved = Uint8Array.from(bytes);
  const view = viewOf(moved);
  const shift = indexEnd - indexStart;
  const [box] = boxesIn(view, 0, view.byteLength);
  const tables = box ? offsetTables(view, box, 0) : null;
  for (const table of tables ?? []) rewrite(view, table, { shift, indexStart });
  return moved;
}

function rewrite(
  view: DataView,
  { box, entryBytes }: OffsetTable,
  { shift, indexStart }: { readonly shift: number; readonly indexStart: number },
): void {
  for (let at = box.contentStart + 8; at + entryBytes <= box.end; at += entryBytes) {
    const place = entryBytes === 4 ? view.getUint32(at) : Number(view.getBigUint64(at));
    if (place >= indexStart) continue;
    if (entryBytes === 4) view.setUint32(at, place + shift);
    else view.setBigUint64(at, BigInt(place + shift));
  }
}

function fits(view: DataView, { contentStart, end }: Box, shift: number): boolean {
  for (let at = contentStart + 8; at + 4 <= end; at += 4) {
    if (view.getUint32(at) + shift > HIGHEST_SHORT_OFFSET) return false;
  }
  return true;
}

/** Null where a box says more of places than these tables. */
function offsetTables(view: DataView, parent: Box, depth: number): readonly OffsetTable[] | null {
  if (depth > DEEPEST) return null;
  const tables: OffsetTable[] = [];
  let children = 0;
  for (const box of boxesIn(view, parent.contentStart, parent.end)) {
    children += 1;
    if (children > MOST_CHILDREN || FIXED_PLACES.has(box.name)) return null;
    if (box.name === 'stco') tables.push({ box, entryBytes: 4 });
    if (box.name === 'co64') tables.push({ box, entryBytes: 8 });
    if (!PARENTS.has(box.name)) continue;
    const inner = offsetTables(view, box, depth + 1);
    if (inner === null) return null;
    for (const table of inner) tables.push(table);
  }
  return tables;
}
