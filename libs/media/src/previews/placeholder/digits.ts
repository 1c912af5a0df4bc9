import { rectangle, type Shape } from './shapes.js';

/** Digits of three by five cells: a machine without fonts draws them, too. */
const GLYPHS: Readonly<Record<string, readonly string[]>> = {
  '0': ['###', '#.#', '#.#', '#.#', '###'],
  '1': ['.#.', '##.', '.#.', '.#.', '###'],
  '2': ['###', '..#', '###', '#..', '###'],
  '3': ['###', '..#', '.##', '..#', '###'],
  '4': ['#.#', '#.#', '###', '..#', '..#'],
  '5': ['###', '#..', '###', '..#', '###'],
  '6': ['###', '#..', '###', '#.#', '###'],
  '7': ['###', '..#', '..#', '.#.', '.#.'],
  '8': ['###', '#.#', '###', '#.#', '###'],
  '9': ['###', '#.#', '###', '..#', '###'],
  ':': ['.', '#', '.', '#', '.'],
};

export const GLYPH_ROWS = 5;

/** How many cells wide a text of digits and colons is, one empty cell between any two. */
export function cellsAcross(text: string): number {
  return [...text].reduce((sum, character) => sum + glyphOf(character)[0]!.length + 1, -1);
}

/** The cells of the text as squares of this size. */
export function digitShapes(text: string, left: number, top: number, cell: number): Shape[] {
  const shapes: Shape[] = [];
  let at = left;
  for (const character of text) {
    const glyph = glyphOf(character);
    glyph.forEach((row, y) =>
      [...row].forEach((mark, x) => {
        if (mark === '#') shapes.push(rectangle(at + x * cell, top + y * cell, cell, cell));
      }),
    );
    at += (glyph[0]!.length + 1) * cell;
  }
  return shapes;
}

/** `0:07`, `12:34`, `1:02:03`. */
export function lengthText(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const [hours, minutes] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60];
  const two = (number: number): string => String(number).padStart(2, '0');
  const rest = two(whole % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

function glyphOf(character: string): readonly string[] {
  const glyph = GLYPHS[character];
  if (!glyph) throw new RangeError('Only digits and colons can be drawn.');
  return glyph;
}
