/** Limits of captions and comments (Instagram Platform, "IG User Media" and "Comment Moderation"). */
export const CAPTION_MAX_CHARACTERS = 2_200;
export const CAPTION_MAX_HASHTAGS = 30;
export const CAPTION_MAX_MENTIONS = 20;
export const COMMENT_MAX_CHARACTERS = 300;
export const COMMENT_MAX_HASHTAGS = 4;
export const COMMENT_MAX_LINKS = 1;

const HASHTAG = /(?<![\p{L}\p{N}_&])#[\p{L}\p{M}\p{N}_]+/gu;
const MENTION = /(?<![\p{L}\p{N}_.@])@[A-Za-z0-9_](?:[A-Za-z0-9_.]*[A-Za-z0-9_])?/gu;
const LINK = /(?:https?:\/\/|www\.)\S+/giu;

export function hashtagsIn(text: string): readonly string[] {
  return text.match(HASHTAG) ?? [];
}

/** Names behind an @; those of mail addresses do not count. */
export function mentionsIn(text: string): readonly string[] {
  return text.match(MENTION) ?? [];
}

export function linksIn(text: string): readonly string[] {
  return text.match(LINK) ?? [];
}

/** Whether every letter that could be small is a capital. */
export function isAllCapitals(text: string): boolean {
  const hasCapitals = text !== text.toLowerCase();
  return hasCapitals && text === text.toUpperCase();
}

/** A text as comparable: some tokens read captions back without @, and ends may be trimmed. */
export function comparable(text: string): string {
  return text.replaceAll('@', '').replace(/\s+/gu, ' ').trim();
}
