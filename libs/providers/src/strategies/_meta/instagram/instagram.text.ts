import type { JsonObject } from '../../../contract/identity.js';
import { JsonReader } from '../../../contract/json-reader.js';

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

/** A person tagged in a picture or video; `item` counts the media from 1. */
export interface UserTag {
  readonly username: string;
  readonly x: number | null;
  readonly y: number | null;
  readonly item: number;
}

/** Tags of the post's settings, in their order. */
export function userTagsOf(settings: JsonObject): readonly UserTag[] {
  return new JsonReader(settings).list('userTags').map((tag) => ({
    username: bareName(tag.text('username') ?? ''),
    x: tag.number('x'),
    y: tag.number('y'),
    item: tag.number('item') ?? 1,
  }));
}

/** User names are written with or without @; the API takes them without. */
export function bareName(name: string): string {
  return name.trim().replace(/^@/, '');
}
