/** A box of an MP4 or QuickTime file (ISO/IEC 14496-12, 4.2): where its content lies in the view it was found in. */
export interface Box {
  readonly name: string;
  readonly start: number;
  readonly contentStart: number;
  readonly end: number;
}

const MOST_BOXES = 4_096;

/** The boxes between two places, in order; what reaches too far ends there. */
export function* boxesIn(view: DataView, from: number, to: number): Generator<Box> {
  let at = from;
  for (let count = 0; count < MOST_BOXES && at + 8 <= to; count += 1) {
    const short = view.getUint32(at);
    const isLong = short === 1 && at + 16 <= to;
    const size = isLong ? Number(view.getBigUint64(at + 8)) : short;
    const header = isLong ? 16 : 8;
    const end = size < header ? to : Math.min(at + size, to);
    yield { name: nameAt(view, at + 4), start: at, contentStart: at + header, end };
    at = end;
  }
}

/** The first box behind a path of names, below a box or a whole view. */
export function boxAt(view: DataView, within: Box, ...path: readonly string[]): Box | null {
  let found: Box | null = within;
  for (const name of path) {
    found = firstIn(view, found, name);
    if (found === null) return null;
  }
  return found;
}

export function nameAt(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(at + offset)));
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function firstIn(view: DataView, parent: Box, name: string): Box | null {
  for (const box of boxesIn(view, parent.contentStart, parent.end)) {
    if (box.name === name) return box;
  }
  return null;
}
