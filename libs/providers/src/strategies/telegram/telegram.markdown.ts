import { afterLanguage } from './telegram.markdown-v2.js';
import { type Markup, MarkupNotes } from './telegram.markup.js';

const OPENING = '_*`[';

/** Reads a text as Telegram reads its legacy `Markdown`: nothing nests, and nothing is escaped within. */
export function readMarkdown(source: string): Markup {
  const notes = new MarkupNotes();
  let at = 0;
  while (at < source.length) {
    const character = source.charAt(at);
    const next = source.charAt(at + 1);
    if (character === '\\' && next !== '' && OPENING.includes(next)) {
      notes.visible += next;
      at += 2;
      continue;
    }
    if (!OPENING.includes(character)) {
      notes.visible += character;
      at += 1;
      continue;
    }
    const piece = readPiece(source, at);
    if (piece === null) {
      // Nothing behind it can be told: what closes here opened there.
      notes.fault('left_open', at, source.startsWith('```', at) ? '```' : character);
      notes.visible += source.slice(at + 1);
      break;
    }
    notes.visible += source.slice(piece.start, piece.end);
    at = piece.next;
  }
  return notes.done();
}

function readPiece(
  source: string,
  at: number,
): { start: number; end: number; next: number } | null {
  const block = source.startsWith('```', at);
  const opening = block ? '```' : source.charAt(at);
  const closing = opening === '[' ? ']' : opening;
  const start = block ? afterLanguage(source, at + 3) : at + 1;
  const end = source.indexOf(closing, start);
  if (end === -1) return null;
  const next = end + closing.length;
  // The link of an empty text stays in the message, and one that never ends takes all of it.
  if (closing !== ']' || end === start || source.charAt(next) !== '(') return { start, end, next };
  const linkEnd = source.indexOf(')', next);
  return { start, end, next: linkEnd === -1 ? source.length : linkEnd + 1 };
}
