import type { Position, SourceText } from './source-text.js';

/** Appends a field to a path as issues of the service write it: `posts[0]` + `text` → `posts[0].text`. */
export function fieldPath(path: string, field: string): string {
  return path === '' ? field : `${path}.${field}`;
}

/** Appends the place in a list: `posts` + 2 → `posts[2]`. */
export function itemPath(path: string, index: number): string {
  return `${path}[${index}]`;
}

/** Where in a file the fields of its document stand. */
export class PathPositions {
  private readonly offsets = new Map<string, number>();

  constructor(private readonly source: SourceText) {}

  set(path: string, offset: number): void {
    this.offsets.set(path, offset);
  }

  /** Lets the fields of one part be found by their paths within it, too. */
  unwrap(part: string): void {
    for (const [path, offset] of [...this.offsets]) {
      const inner = path.startsWith(`${part}.`) ? path.slice(part.length + 1) : null;
      if (inner !== null && !this.offsets.has(inner)) this.offsets.set(inner, offset);
    }
  }

  /** The place of a field; of one that is missing, the place of what it is missing from. */
  at(path: string): Position {
    return this.source.positionOf(this.offsetOf(path));
  }

  /** The same as an offset in the file. */
  offsetOf(path: string): number {
    let known = path;
    while (known !== '' && !this.offsets.has(known)) known = wholeOf(known);
    return this.offsets.get(known) ?? 0;
  }
}

function wholeOf(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf('.'), path.lastIndexOf('['), 0));
}
