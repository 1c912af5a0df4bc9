/**
 * LinkedIn's "little" text: reserved characters are escaped by one backslash unless they form a
 * hashtag, a hashtag template, or a mention (Microsoft Learn, LinkedIn: little Text Format).
 */
export interface LittleText {
  /** As readers see it. */
  readonly shown: string;
  /** As a read gives it back: escaped, hashtags as templates. */
  readonly stored: string;
  /** What the network silently dropped, from the first reserved character that was not escaped. */
  readonly dropped: string;
}

/** Whether this URN goes by this name, so that a mention of it becomes a link. */
export type KnowsName = (urn: string, name: string) => boolean;

interface Piece {
  readonly length: number;
  readonly shown: string;
  readonly stored: string;
}

const reserved = String.raw`\|{}@[]()<>#*_~`;
const hashtag = /^[#＃]([\p{L}\p{N}]+)/u;
const hashtagTemplate = /^\{hashtag\|(?:\\#|#|\\?＃)\|([\p{L}\p{N}]+)\}/u;
const mention = /^@\[((?:\\.|[^\\\]])+)\]\((urn:li:(?:organization|person):[\w-]+)\)/su;

/** Reads little text the way LinkedIn does: it never fails, it cuts. */
export function readLittleText(text: string, knowsName: KnowsName): LittleText {
  let shown = '';
  let stored = '';
  let at = 0;
  while (at < text.length) {
    const piece = pieceAt(text.slice(at), knowsName);
    if (piece === undefined) break;
    shown += piece.shown;
    stored += piece.stored;
    at += piece.length;
  }
  return { shown, stored, dropped: text.slice(at) };
}

/** Puts a backslash before every reserved character. */
export function escapeLittleText(text: string): string {
  return [...text].map((one) => (reserved.includes(one) ? `\\${one}` : one)).join('');
}

/** The next character or element; undefined at a reserved character that nothing explains. */
function pieceAt(rest: string, knowsName: KnowsName): Piece | undefined {
  const [first = ''] = rest;
  const second = rest[1] ?? '';
  if (first === '\\') {
    const isEscape = second !== '' && reserved.includes(second);
    return isEscape ? { length: 2, shown: second, stored: first + second } : undefined;
  }
  const word = hashtag.exec(rest) ?? hashtagTemplate.exec(rest);
  if (word !== null) {
    const [whole, tag = ''] = word;
    const sign = whole.includes('＃') ? '＃' : '#';
    return {
      length: whole.length,
      shown: `${sign}${tag}`,
      stored: `{hashtag|\\${sign}|${tag}}`,
    };
  }
  const named = mention.exec(rest);
  if (named !== null) return mentionPiece(named, knowsName);
  if (reserved.includes(first)) return undefined;
  return { length: first.length, shown: first, stored: first };
}

/** A name that is not exactly that of the page or person degrades to plain text. */
function mentionPiece([whole, label = '', urn = '']: RegExpExecArray, knowsName: KnowsName): Piece {
  const name = label.replace(/\\(.)/gsu, '$1');
  const isKnown = knowsName(urn, name);
  const escaped = escapeLittleText(name);
  return {
    length: whole.length,
    shown: name,
    stored: isKnown ? `@[${escaped}](${urn})` : escaped,
  };
}
