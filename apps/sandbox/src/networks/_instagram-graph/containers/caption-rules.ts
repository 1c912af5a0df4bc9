import { refusal } from '../requests/refusals.js';

const mostCharacters = 2_200;
const mostHashtags = 30;
const mostMentions = 20;

/** The limits of a caption (Instagram Platform: IG User Media). The code for too many hashtags is not documented. */
export function checkCaption(caption: string): void {
  if ([...caption].length > mostCharacters) throw refusal(2207010);
  if (count(caption, /(?<![\p{L}\p{N}_&])#[\p{L}\p{N}_]+/gu) > mostHashtags) throw refusal(2207010);
  if (count(caption, /(?<![\w.])@[\w.]+/g) > mostMentions) throw refusal(2207040);
}

export function count(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].length;
}
