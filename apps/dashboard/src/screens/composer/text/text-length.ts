/** What a network counts. `weighted`: links weigh 23, emoji and wide letters 2. */
export type TextUnit = 'code_points' | 'utf16_units' | 'bytes' | 'graphemes' | 'weighted';

const LINK = /https?:\/\/\S+/gu;
const LINK_WEIGHT = 23;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const encoder = new TextEncoder();

/** Ranges of letters that weigh one; everything else weighs two. */
const isLight = (point: number): boolean =>
  point <= 0x10ff ||
  (point >= 0x2000 && point <= 0x200d) ||
  (point >= 0x2010 && point <= 0x201f) ||
  (point >= 0x2032 && point <= 0x2037);

/** A piece of text that is counted, and cut, as one. */
interface Piece {
  readonly text: string;
  readonly weight: number;
}

function plainPieces(text: string, unit: TextUnit): Piece[] {
  return Array.from(graphemes.segment(text), ({ segment }) => ({
    text: segment,
    weight: weightOf(segment, unit),
  }));
}

function weightOf(grapheme: string, unit: TextUnit): number {
  switch (unit) {
    case 'graphemes':
      return 1;
    case 'utf16_units':
      return grapheme.length;
    case 'bytes':
      return encoder.encode(grapheme).length;
    case 'code_points':
      return Array.from(grapheme).length;
    case 'weighted':
      return weightedLetters(grapheme);
  }
}

function weightedLetters(grapheme: string): number {
  if (/\p{Extended_Pictographic}/u.test(grapheme) && grapheme.length > 1) return 2;
  return Array.from(grapheme).reduce(
    (sum, letter) => sum + (isLight(letter.codePointAt(0)!) ? 1 : 2),
    0,
  );
}

function piecesOf(text: string, unit: TextUnit): Piece[] {
  if (unit !== 'weighted') return plainPieces(text, unit);
  const pieces: Piece[] = [];
  let end = 0;
  for (const link of text.matchAll(LINK)) {
    pieces.push(...plainPieces(text.slice(end, link.index), unit));
    pieces.push({ text: link[0], weight: LINK_WEIGHT });
    end = link.index + link[0].length;
  }
  return [...pieces, ...plainPieces(text.slice(end), unit)];
}

/** A guess until the service has counted. */
export function estimatedLength(text: string, unit: TextUnit): number {
  if (unit === 'utf16_units') return text.length;
  return piecesOf(text, unit).reduce((sum, { weight }) => sum + weight, 0);
}

/** The most of a text that fits. */
export function fittingPart(text: string, limit: number, unit: TextUnit): string {
  let weight = 0;
  let end = 0;
  for (const piece of piecesOf(text, unit)) {
    weight += piece.weight;
    if (weight > limit) return text.slice(0, end);
    end += piece.text.length;
  }
  return text;
}

const UNITS = new Set<string>(['code_points', 'utf16_units', 'bytes', 'graphemes', 'weighted']);

/** A unit that is not known is counted by letters. */
export function unitOf(unit: unknown): TextUnit {
  return typeof unit === 'string' && UNITS.has(unit) ? (unit as TextUnit) : 'code_points';
}
