import { findLinks } from './entities.js';

/** Weighted characters of a post of anybody. */
export const usualLength = 280;
// Version 3 of the twitter-text configuration: hundredths of a character.
const scale = 100;
const defaultWeight = 200;
const linkWeight = 23 * scale;
const lightRanges = [
  [0, 4351],
  [8192, 8205],
  [8208, 8223],
  [8242, 8247],
] as const;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const emoji = new RegExp(String.raw`^\p{RGI_Emoji}$`, 'v');
// Sequences that are not in the list of recommended ones, or lack a variation selector, are drawn as one too.
const looseEmoji = /^\p{Extended_Pictographic}.*(?:\u200D|\uFE0F|[\u{1F3FB}-\u{1F3FF}])/u;

/** The length X counts: links 23 each, an emoji 2, Latin and its like 1, all else 2. */
export function weightedLength(text: string): number {
  const normalized = text.normalize('NFC');
  let weight = 0;
  let position = 0;
  for (const { start, end } of findLinks(normalized)) {
    weight += weigh(normalized.slice(position, start)) + linkWeight;
    position = end;
  }
  weight += weigh(normalized.slice(position));
  return Math.floor(weight / scale);
}

function weigh(text: string): number {
  let weight = 0;
  for (const { segment } of graphemes.segment(text)) {
    if (emoji.test(segment) || looseEmoji.test(segment)) weight += defaultWeight;
    else for (const character of segment) weight += weightOf(character.codePointAt(0) ?? 0);
  }
  return weight;
}

function weightOf(codePoint: number): number {
  const isLight = lightRanges.some(([first, last]) => codePoint >= first && codePoint <= last);
  return isLight ? scale : defaultWeight;
}
