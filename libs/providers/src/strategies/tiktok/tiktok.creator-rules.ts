import type { JsonObject } from '../../contract/identity.js';
import { JsonReader } from '../../contract/json-reader.js';
import type { ProviderIssue } from '../../contract/validating.js';
import { problem } from '../../contract/issues.js';
import type { Creator } from './tiktok.creator.js';

/** What the rules want to know of a direct post. */
export interface DirectPost {
  readonly settings: JsonObject;
  readonly media: readonly {
    readonly kind: string;
    readonly durationSeconds: number | null;
  }[];
}

/** Where a direct post breaks what its account may choose (TikTok, "Content Sharing Guidelines"). Pure. */
export function creatorIssues(post: DirectPost, creator: Creator): readonly ProviderIssue[] {
  const settings = new JsonReader(post.settings);
  const video = post.media.find(({ kind }) => kind === 'video');
  const closed = [
    { id: 'disableComment', isDisabled: creator.isCommentDisabled, what: 'comments' },
    { id: 'disableDuet', isDisabled: creator.isDuetDisabled && video !== undefined, what: 'duets' },
    {
      id: 'disableStitch',
      isDisabled: creator.isStitchDisabled && video !== undefined,
      what: 'stitches',
    },
  ];
  return [
    ...privacyIssues(settings.text('privacyLevel'), creator),
    ...closed
      .filter(({ id, isDisabled }) => isDisabled && settings.flag(id) === false)
      .map(({ id, what }) =>
        problem('setting_invalid', `settings.${id}`, `The account has switched ${what} off`),
      ),
    ...durationIssues(video?.durationSeconds ?? null, creator.maxVideoSeconds),
  ];
}

function privacyIssues(level: string | null, { privacyLevels }: Creator): readonly ProviderIssue[] {
  if (level === null || privacyLevels.length === 0 || privacyLevels.includes(level)) return [];
  const message = `The account does not offer ${level}`;
  return [
    { ...problem('setting_invalid', 'settings.privacyLevel', message), allowed: privacyLevels },
  ];
}

function durationIssues(
  seconds: number | null,
  maxSeconds: number | null,
): readonly ProviderIssue[] {
  if (seconds === null || maxSeconds === null || seconds <= maxSeconds) return [];
  const message = `The account may post videos of at most ${maxSeconds} seconds`;
  return [
    {
      ...problem('media_duration_invalid', 'assets[0]', message),
      limit: maxSeconds,
      actual: seconds,
    },
  ];
}
