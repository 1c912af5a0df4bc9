import { refusedBy } from '../api/refusals.js';
import type { GoogleError } from '../api/answers.js';
import { isAssignable } from '../discovery/categories.js';

const maximumTitle = 100;
const maximumDescriptionBytes = 5000;
const maximumTags = 500;

/** The words of developers.google.com/youtube/v3/docs/videos/insert#errors. */
const messages = {
  invalidTitle: 'The request metadata specifies an invalid or empty video title.',
  invalidDescription: 'The request metadata specifies an invalid video description.',
  invalidTags: 'The request metadata specifies invalid video keywords.',
  invalidCategoryId:
    'The <code>snippet.categoryId</code> property specifies an invalid category ID.',
  invalidPublishAt: 'The request metadata specifies an invalid scheduled publishing time.',
  invalidRecordingDetails: 'The request metadata specifies invalid recording details.',
  invalidVideoMetadata: 'The request metadata is invalid.',
  defaultLanguageNotSet:
    'The API request is trying to add localized video details without specifying the default language of the video details.',
  forbiddenPrivacySetting: 'The request attempts to set an invalid privacy setting for the video.',
  forbiddenLicenseSetting: 'The request attempts to set an invalid license for the video.',
} as const;

export type MetadataFault = keyof typeof messages;

export function refused(reason: MetadataFault): GoogleError {
  return refusedBy('video', reason.startsWith('forbidden') ? 403 : 400, reason, messages[reason]);
}

export function checkTitle(title: string): void {
  const length = [...title].length;
  if (title.trim() === '' || length > maximumTitle || hasBrackets(title))
    throw refused('invalidTitle');
}

/** Counted in bytes, not in characters. */
export function checkDescription(description: string): void {
  if (Buffer.byteLength(description) > maximumDescriptionBytes || hasBrackets(description))
    throw refused('invalidDescription');
}

export function checkTags(tags: readonly string[]): void {
  if (tagsLength(tags) > maximumTags || tags.some((tag) => tag === '' || hasBrackets(tag)))
    throw refused('invalidTags');
}

export function checkCategory(id: string): void {
  if (!isAssignable(id)) throw refused('invalidCategoryId');
}

/** The value when it is allowed; null when there is none. */
export function oneOf<T extends string>(
  allowed: readonly T[],
  value: string | null,
  reason: MetadataFault,
): T | null {
  if (value === null) return null;
  const found = allowed.find((one) => one === value);
  if (found === undefined) throw refused(reason);
  return found;
}

/** A comma stands between two tags, and quotes around one that has a space. */
function tagsLength(tags: readonly string[]): number {
  const lengths = tags.map((tag) => [...tag].length + (tag.includes(' ') ? 2 : 0));
  return lengths.reduce((sum, length) => sum + length, Math.max(0, tags.length - 1));
}

function hasBrackets(text: string): boolean {
  return /[<>]/.test(text);
}
