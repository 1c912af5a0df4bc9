import { invalidParameter } from '../_graph/graph-error.js';
import { refusal } from './refusals.js';

/** The limits of a caption (Instagram Platform: IG User Media). The code for too many hashtags is not documented. */
export function checkCaption(caption: string): void {
  if ([...caption].length > 2_200) throw refusal(2207010);
  if (count(caption, /(?<![\p{L}\p{N}_&])#[\p{L}\p{N}_]+/gu) > 30) throw refusal(2207010);
  if (count(caption, /(?<![\w.])@[\w.]+/g) > 20) throw refusal(2207040);
}

/** Limits published for replies, applied to comments too (Instagram Platform: Comment Moderation). */
export function checkComment(text: string): void {
  if ([...text].length > 300) {
    throw invalidParameter('The comment must be at most 300 characters long');
  }
  if (count(text, /#[\p{L}\p{N}_]+/gu) > 4) {
    throw invalidParameter('The comment can have at most 4 hashtags');
  }
  if (count(text, /\bhttps?:\/\/\S+|\bwww\.\S+/gi) > 1) {
    throw invalidParameter('The comment can have at most 1 URL');
  }
  const letters = text.replace(/\P{L}/gu, '');
  const hasCases = letters.toUpperCase() !== letters.toLowerCase();
  // One letter is no shouting.
  if (hasCases && letters.length > 1 && letters === letters.toUpperCase()) {
    throw invalidParameter('The comment must not consist of capital letters only');
  }
}

function count(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].length;
}
