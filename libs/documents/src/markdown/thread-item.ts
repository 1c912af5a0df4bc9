import { linesOf, type Piece } from './markdown-parts.js';

/** An image of an item: a line with nothing else. */
interface ItemImage {
  readonly url: string;
  readonly altText: string | null;
  readonly offset: number;
}

/** What one item says. */
export interface ThreadItem {
  readonly text: string;
  /** Where the text begins; of an item without text, where the item does. */
  readonly offset: number;
  readonly images: readonly ItemImage[];
}

const IMAGE = /^[ \t]*!\[([^\]]*)\]\(([^()\s]+)\)[ \t]*\r?$/;
/** A line of `---` that is text. */
const ESCAPED = /^\\(---[ \t]*)$/;

/** Takes the images out of an item; what is left is its text, without empty lines around it. */
export function readThreadItem(piece: Piece): ThreadItem {
  const images: ItemImage[] = [];
  const kept: Piece[] = [];
  for (const line of linesOf(piece.text, piece.offset)) {
    const match = IMAGE.exec(line.text);
    if (match === null) {
      kept.push({ ...line, text: line.text.replace(/\r$/, '').replace(ESCAPED, '$1') });
      continue;
    }
    const offset = line.offset + line.text.indexOf('](') + 2;
    images.push({ url: match[2]!, altText: match[1]!.trim() || null, offset });
  }
  const first = kept.findIndex((line) => line.text.trim() !== '');
  if (first < 0) return { text: '', offset: piece.offset, images };
  const last = kept.findLastIndex((line) => line.text.trim() !== '');
  const text = kept.slice(first, last + 1).map((line) => line.text);
  return { text: text.join('\n').trimEnd(), offset: kept[first]!.offset, images };
}
