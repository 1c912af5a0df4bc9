import { isJsonObject } from '../../../kernel/calls/received.js';
import { objectAt, textAt, type Json, type Shape } from '../api/json-body.js';
import {
  checkCategory,
  checkDescription,
  checkTags,
  checkTitle,
  oneOf,
  refused,
} from './metadata-rules.js';
import type { Localization, PrivacyStatus, VideoMetadata } from './video-store.js';

const privacies: readonly PrivacyStatus[] = ['public', 'unlisted', 'private'];
const licenses = ['youtube', 'creativeCommon'] as const;
const dateTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/;

/** The members of a video in a request (developers.google.com/youtube/v3/docs/videos). */
export const videoShape: Shape = {
  snippet: {
    title: 'string',
    description: 'string',
    tags: 'strings',
    categoryId: 'string',
    defaultLanguage: 'string',
    defaultAudioLanguage: 'string',
  },
  status: {
    privacyStatus: 'string',
    publishAt: 'string',
    license: 'string',
    embeddable: 'boolean',
    publicStatsViewable: 'boolean',
    selfDeclaredMadeForKids: 'boolean',
    containsSyntheticMedia: 'boolean',
  },
  paidProductPlacementDetails: { hasPaidProductPlacement: 'boolean' },
  recordingDetails: { recordingDate: 'string' },
  localizations: 'any',
};

/** What a video is before anybody has said anything about it. */
export const blankMetadata: VideoMetadata = {
  title: 'unknown',
  description: '',
  tags: [],
  categoryId: '22',
  defaultLanguage: null,
  defaultAudioLanguage: null,
  privacyStatus: 'public',
  publishAt: null,
  license: 'youtube',
  embeddable: true,
  publicStatsViewable: true,
  selfDeclaredMadeForKids: null,
  containsSyntheticMedia: false,
  hasPaidProductPlacement: false,
  recordingDate: null,
  localizations: {},
};

/**
 * The metadata of a new or changed video. Parts that `parts` names are overwritten entirely; what the body says of
 * others is dropped silently. Throws GoogleError.
 */
export function readMetadata(
  body: Json,
  parts: ReadonlySet<string>,
  before: VideoMetadata,
): VideoMetadata {
  const metadata: VideoMetadata = {
    ...before,
    ...(parts.has('snippet') && readSnippet(objectAt(body, 'snippet'))),
    ...(parts.has('status') && readStatus(objectAt(body, 'status'))),
    ...(parts.has('recordingDetails') && readRecording(objectAt(body, 'recordingDetails'))),
    ...(parts.has('paidProductPlacementDetails') && {
      hasPaidProductPlacement:
        objectAt(body, 'paidProductPlacementDetails').hasPaidProductPlacement === true,
    }),
    ...(parts.has('localizations') && { localizations: readLocalizations(body.localizations) }),
  };
  if (Object.keys(metadata.localizations).length > 0 && metadata.defaultLanguage === null)
    throw refused('defaultLanguageNotSet');
  return metadata;
}

function readSnippet(snippet: Json): Partial<VideoMetadata> {
  const read = {
    // Google gives a video without a title this one.
    title: textAt(snippet, 'title') ?? blankMetadata.title,
    description: textAt(snippet, 'description') ?? '',
    tags: (snippet.tags ?? []) as readonly string[],
    categoryId: textAt(snippet, 'categoryId') ?? blankMetadata.categoryId,
    defaultLanguage: language(snippet, 'defaultLanguage'),
    defaultAudioLanguage: language(snippet, 'defaultAudioLanguage'),
  };
  checkTitle(read.title);
  checkDescription(read.description);
  checkTags(read.tags);
  checkCategory(read.categoryId);
  return read;
}

function readStatus(status: Json): Partial<VideoMetadata> {
  const { embeddable, publicStatsViewable, selfDeclaredMadeForKids } = status;
  const privacyStatus =
    oneOf(privacies, textAt(status, 'privacyStatus'), 'forbiddenPrivacySetting') ?? 'public';
  const publishAt = textAt(status, 'publishAt');
  if (publishAt !== null) {
    if (!isTime(publishAt) || privacyStatus !== 'private') throw refused('invalidPublishAt');
  }
  return {
    privacyStatus,
    publishAt: publishAt === null ? null : new Date(publishAt).toISOString(),
    license: oneOf(licenses, textAt(status, 'license'), 'forbiddenLicenseSetting') ?? 'youtube',
    embeddable: (embeddable ?? true) as boolean,
    publicStatsViewable: (publicStatsViewable ?? true) as boolean,
    selfDeclaredMadeForKids: (selfDeclaredMadeForKids ?? null) as boolean | null,
    containsSyntheticMedia: status.containsSyntheticMedia === true,
  };
}

function readRecording(details: Json): Partial<VideoMetadata> {
  const date = textAt(details, 'recordingDate');
  if (date === null) return { recordingDate: null };
  if (!isTime(date)) throw refused('invalidRecordingDetails');
  return { recordingDate: new Date(date).toISOString() };
}

/** Titles and descriptions by language. Throws GoogleError. */
function readLocalizations(value: unknown): Readonly<Record<string, Localization>> {
  if (value === undefined || value === null) return {};
  if (!isJsonObject(value)) throw refused('invalidVideoMetadata');
  const entries = Object.entries(value).map(([language, texts]) => {
    const { title, description = '' } = isJsonObject(texts) ? texts : {};
    if (!/^[A-Za-z]{2,3}(?:-[A-Za-z\d]{2,8})*$/.test(language))
      throw refused('invalidVideoMetadata');
    if (typeof title !== 'string' || typeof description !== 'string')
      throw refused('invalidVideoMetadata');
    checkTitle(title);
    checkDescription(description);
    return [language, { title, description }] as const;
  });
  return Object.fromEntries(entries);
}

function language(snippet: Json, name: string): string | null {
  const tag = textAt(snippet, name);
  if (tag === null || tag === '') return null;
  if (!/^[A-Za-z]{2,3}(?:-[A-Za-z\d]{2,8})*$/.test(tag)) throw refused('invalidVideoMetadata');
  return tag;
}

function isTime(text: string): boolean {
  return dateTime.test(text) && !Number.isNaN(Date.parse(text));
}
