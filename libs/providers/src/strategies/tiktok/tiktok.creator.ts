import type { JsonObject } from '../../contract/identity.js';
import { problem } from '../../contract/issues.js';
import { JsonReader } from '../../contract/json-reader.js';
import type { ProviderIssue } from '../../contract/validating.js';
import { ask, type TiktokClient } from './tiktok.api.js';

/** What an account may choose at the moment. */
export interface Creator {
  readonly username: string | null;
  readonly nickname: string | null;
  /** Audiences; empty where TikTok does not tell. */
  readonly privacyLevels: readonly string[];
  readonly isCommentDisabled: boolean;
  readonly isDuetDisabled: boolean;
  readonly isStitchDisabled: boolean;
  readonly maxVideoSeconds: number | null;
}

/** TikTok, "Query Creator Info". @throws ProviderFailure, also when the account may not post now */
export async function readCreator(client: TiktokClient): Promise<Creator> {
  const data = await ask(client, 'post/publish/creator_info/query');
  return {
    username: data.text('creator_username'),
    nickname: data.text('creator_nickname'),
    privacyLevels: data.texts('privacy_level_options'),
    isCommentDisabled: data.flag('comment_disabled') === true,
    isDuetDisabled: data.flag('duet_disabled') === true,
    isStitchDisabled: data.flag('stitch_disabled') === true,
    maxVideoSeconds: data.number('max_video_post_duration_sec'),
  };
}

/** For the account's metadata, where checks find it. */
export function creatorMetadata(creator: Creator): JsonObject {
  return { creator: { ...creator } };
}

/** What was last known of the account; null when nothing was. */
export function knownCreator(metadata: JsonObject): Creator | null {
  const facts = new JsonReader(metadata);
  if (!facts.has('creator')) return null;
  const creator = facts.object('creator');
  return {
    username: creator.text('username'),
    nickname: creator.text('nickname'),
    privacyLevels: creator.texts('privacyLevels'),
    isCommentDisabled: creator.flag('isCommentDisabled') === true,
    isDuetDisabled: creator.flag('isDuetDisabled') === true,
    isStitchDisabled: creator.flag('isStitchDisabled') === true,
    maxVideoSeconds: creator.number('maxVideoSeconds'),
  };
}

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
  return [problem('setting_invalid', 'settings.privacyLevel', message, { allowed: privacyLevels })];
}

function durationIssues(
  seconds: number | null,
  maxSeconds: number | null,
): readonly ProviderIssue[] {
  if (seconds === null || maxSeconds === null || seconds <= maxSeconds) return [];
  const message = `The account may post videos of at most ${maxSeconds} seconds`;
  return [
    problem('media_duration_invalid', 'assets[0]', message, { limit: maxSeconds, actual: seconds }),
  ];
}
