import type { JsonObject } from '../../../contract/identity.js';
import { JsonReader } from '../../../contract/json-reader.js';
import type { DraftPost, ProviderIssue } from '../../../contract/validating.js';
import { kindOf } from './instagram.kind.js';

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

/**
 * Places are required on images, optional on stories and not taken on reels; videos of a carousel
 * cannot be tagged (Instagram Platform, "IG User Media", user_tags).
 */
export function userTagIssues(draft: DraftPost): readonly ProviderIssue[] {
  return userTagsOf(draft.settings).flatMap((tag, index) => {
    const message = wrongnessOf(tag, draft);
    if (message === null) return [];
    const path = `settings.userTags[${index}]`;
    return [{ code: 'setting_invalid', severity: 'error', path, message } as const];
  });
}

function wrongnessOf(tag: UserTag, draft: DraftPost): string | null {
  const kind = kindOf(draft);
  const media = draft.media[tag.item - 1];
  const isPlaced = tag.x !== null && tag.y !== null;
  if (!/^[A-Za-z0-9_.]{1,30}$/.test(tag.username)) return 'A tag needs a username';
  if (media === undefined) return `There is no media item ${tag.item} to tag`;
  if (kind === 'carousel' && media.kind === 'video') {
    return 'Instagram cannot tag people in videos of a carousel';
  }
  if (kind === 'reel') {
    return tag.x === null && tag.y === null
      ? null
      : 'Tags of a reel have no place: leave x and y out';
  }
  if (kind !== 'story' && !isPlaced) return 'A tag in an image needs x and y';
  return [tag.x, tag.y].every(isShare) ? null : 'x and y are shares of the image from 0 to 1';
}

function isShare(value: number | null): boolean {
  return value === null || (value >= 0 && value <= 1);
}
