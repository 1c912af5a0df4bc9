import { count } from '../containers/caption-rules.js';
import { invalidParameter } from '../requests/refusals.js';

const mostCharacters = 300;
const mostHashtags = 4;
const mostUrls = 1;

/** Limits published for replies, applied to comments too (Instagram Platform: Comment Moderation). */
export function checkCommentText(text: string): void {
  if ([...text].length > mostCharacters) {
    throw invalidParameter(`The comment must be at most ${mostCharacters} characters long`);
  }
  if (count(text, /#[\p{L}\p{N}_]+/gu) > mostHashtags) {
    throw invalidParameter(`The comment can have at most ${mostHashtags} hashtags`);
  }
  if (count(text, /\bhttps?:\/\/\S+|\bwww\.\S+/gi) > mostUrls) {
    throw invalidParameter(`The comment can have at most ${mostUrls} URL`);
  }
  const letters = text.replace(/\P{L}/gu, '');
  const hasCases = letters.toUpperCase() !== letters.toLowerCase();
  // One letter is no shouting.
  if (hasCases && letters.length > 1 && letters === letters.toUpperCase()) {
    throw invalidParameter('The comment must not consist of capital letters only');
  }
}
