/** A piece of the file and where it begins. */
export interface Piece {
  readonly text: string;
  readonly offset: number;
}

export interface MarkdownParts {
  /** The YAML between the first two `---`; null when the file does not begin with one that is closed. */
  readonly frontMatter: Piece | null;
  /** The text of each item of the thread. */
  readonly items: readonly Piece[];
}

const FENCE = /^---[ \t]*\r?$/;

/** Cuts a file at its lines of `---`: front matter, then the items of a thread. */
export function cutMarkdown(text: string): MarkdownParts {
  const [first, ...rest] = linesOf(text);
  if (first === undefined || !FENCE.test(first.text)) return { frontMatter: null, items: [] };
  const end = rest.findIndex((line) => FENCE.test(line.text));
  const start = first.text.length + 1;
  if (end < 0) return { frontMatter: null, items: [] };
  const frontMatter = { text: text.slice(start, rest[end]!.offset), offset: start };
  const items: Piece[] = [];
  let itemStart = endOf(rest[end]!, text);
  for (const line of rest.slice(end + 1)) {
    if (!FENCE.test(line.text)) continue;
    items.push({ text: text.slice(itemStart, line.offset), offset: itemStart });
    itemStart = endOf(line, text);
  }
  items.push({ text: text.slice(itemStart), offset: itemStart });
  return { frontMatter, items };
}

const endOf = (line: Piece, text: string): number =>
  Math.min(line.offset + line.text.length + 1, text.length);

/** Lines without their `\n`. */
export function linesOf(text: string, start = 0): readonly Piece[] {
  let offset = start;
  return text.split('\n').map((line): Piece => {
    const piece = { text: line, offset };
    offset += line.length + 1;
    return piece;
  });
}
