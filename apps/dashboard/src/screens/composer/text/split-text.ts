import { fittingPart, type TextUnit } from './text-length.js';

/** Splits a text into parts that fit, at the end of a paragraph, a sentence, or a word. */
export function splitText(text: string, limit: number, unit: TextUnit): readonly string[] {
  const parts: string[] = [];
  let rest = text.trim();
  while (rest !== '') {
    const fitting = fittingPart(rest, limit, unit);
    if (fitting === '') return [...parts, rest];
    const part = fitting === rest ? rest : fitting.slice(0, placeToCut(fitting, rest));
    parts.push(part.trim());
    rest = rest.slice(part.length).trim();
  }
  return parts;
}

/** The later half is enough: nobody wants a part of two words. */
function placeToCut(fitting: string, whole: string): number {
  const least = fitting.length / 2;
  for (const end of [/\n\s*\n/gu, /[.!?…。！？]["'”’)]*\s/gu, /\s/gu]) {
    const place = lastEnd(end, fitting, whole);
    if (place >= least) return place;
  }
  return fitting.length;
}

/** Where the last match ends that begins in the fitting part. */
function lastEnd(pattern: RegExp, fitting: string, whole: string): number {
  let last = -1;
  for (const match of whole.slice(0, fitting.length + 1).matchAll(pattern)) {
    const end = Math.min(match.index + match[0].length, fitting.length);
    last = end;
  }
  return last;
}
