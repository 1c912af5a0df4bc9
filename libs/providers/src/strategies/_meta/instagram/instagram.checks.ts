import { caution, problem } from '../../../contract/issues.js';
import { JsonReader } from '../../../contract/json-reader.js';
import type { DraftPost, ProviderIssue } from '../../../contract/validating.js';
import { issuesOf } from '../../../kit/checking.js';
import {
  CAPTION_MAX_HASHTAGS,
  CAPTION_MAX_MENTIONS,
  CAPTION_POLL_MIN_OPTIONS,
  COMMENT_MAX_CHARACTERS,
  COMMENT_MAX_HASHTAGS,
  COMMENT_MAX_LINKS,
} from './instagram.definition.js';
import { type InstagramKind, kindOf } from './instagram.kind.js';
import { mediaIssues } from './instagram.media-checks.js';
import {
  hashtagsIn,
  isAllCapitals,
  linksIn,
  mentionsIn,
  type UserTag,
  userTagsOf,
} from './instagram.text.js';

/**
 * Places are required on images, optional on stories and not taken on reels; videos of a carousel
 * cannot be tagged (Instagram Platform, "IG User Media", user_tags).
 */
function userTagIssues(draft: DraftPost): readonly ProviderIssue[] {
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

/** A number above its limit; null where it is not. */
function surplus(
  code: string,
  path: string,
  what: string,
  { actual, limit }: { readonly actual: number; readonly limit: number },
): ProviderIssue | null {
  if (actual <= limit) return null;
  return problem(code, path, `${what}: at most ${limit}, here are ${actual}`, { limit, actual });
}

/** Hashtags and mentions of a caption; its length is the definition's. */
function captionIssues(text: string): readonly ProviderIssue[] {
  return issuesOf(
    surplus('instagram_hashtags_too_many', 'text', 'Hashtags of a caption', {
      actual: hashtagsIn(text).length,
      limit: CAPTION_MAX_HASHTAGS,
    }),
    surplus('instagram_mentions_too_many', 'text', 'Mentions of a caption', {
      actual: mentionsIn(text).length,
      limit: CAPTION_MAX_MENTIONS,
    }),
  );
}

/** What Instagram takes as a comment (Instagram Platform, "Comment Moderation"). */
function commentTextIssues(text: string, path: string): readonly ProviderIssue[] {
  return issuesOf(
    text.trim() === '' && problem('post_content_required', path, 'A comment needs text'),
    surplus('text_too_long', path, 'Characters of a comment', {
      actual: [...text].length,
      limit: COMMENT_MAX_CHARACTERS,
    }),
    surplus('instagram_hashtags_too_many', path, 'Hashtags of a comment', {
      actual: hashtagsIn(text).length,
      limit: COMMENT_MAX_HASHTAGS,
    }),
    surplus('instagram_links_too_many', path, 'Links of a comment', {
      actual: linksIn(text).length,
      limit: COMMENT_MAX_LINKS,
    }),
    isAllCapitals(text) &&
      problem('instagram_comment_capitals', path, 'Instagram refuses comments in capitals only'),
  );
}

/** Kinds of posts a setting means something for; the others refuse or ignore it. */
const SETTING_KINDS: Readonly<Record<string, readonly InstagramKind[]>> = {
  shareToFeed: ['reel'],
  coverUrl: ['reel'],
  thumbOffsetMs: ['reel', 'carousel'],
  audioName: ['reel'],
  trialGraduation: ['reel'],
  audioId: ['reel'],
  audioVolume: ['reel'],
  videoVolume: ['reel'],
  collaborators: ['feed', 'reel', 'carousel'],
  locationId: ['feed', 'reel', 'carousel'],
  firstComment: ['feed', 'reel', 'carousel'],
  pollOptions: ['feed', 'reel', 'carousel'],
  pollStaysOpen: ['feed', 'reel', 'carousel'],
  commentPrompt: ['feed', 'reel', 'carousel'],
};

/**
 * Rules of Instagram that data cannot say. `text` is the composed text, `commentScope` what the login calls
 * the permission to comment.
 */
export function instagramIssues(
  draft: DraftPost,
  text: string,
  commentScope: string,
): readonly ProviderIssue[] {
  return [...contentIssues(draft, text), ...grantIssues(draft, commentScope)];
}

function contentIssues(draft: DraftPost, text: string): readonly ProviderIssue[] {
  if (draft.interaction !== 'post') return commentIssues(draft, text);
  const kind = kindOf(draft);
  const settings = new JsonReader(draft.settings);
  const firstComment = settings.text('firstComment');
  return [
    ...mediaIssues(draft, kind),
    ...(kind === 'story' ? storyTextIssues(text) : captionIssues(text)),
    ...misplacedIssues(settings, kind),
    ...userTagIssues(draft),
    ...addOnIssues(settings),
    ...reelIssues(draft, settings, kind),
    ...(firstComment === null ? [] : commentTextIssues(firstComment, 'settings.firstComment')),
  ];
}

function commentIssues(draft: DraftPost, text: string): readonly ProviderIssue[] {
  const media = draft.media.length === 0 ? [] : ['assets[0]'];
  return [
    ...commentTextIssues(text, 'text'),
    ...media.map((path) => problem('media_unsupported', path, 'A comment is text only')),
    ...Object.keys(draft.settings)
      .filter((name) => name !== 'includeTitle' && draft.settings[name] !== null)
      .map((name) => caution('setting_invalid', `settings.${name}`, 'A comment ignores this')),
  ];
}

/** An account whose permissions are not known is given the benefit of the doubt. */
function grantIssues(draft: DraftPost, commentScope: string): readonly ProviderIssue[] {
  const metadata = new JsonReader(draft.accountMetadata);
  const isFirst = draft.interaction === 'post';
  const comments = !isFirst || new JsonReader(draft.settings).text('firstComment') !== null;
  if (!comments || !metadata.has('scopes')) return [];
  if (metadata.texts('scopes').includes(commentScope)) return [];
  const path = isFirst ? 'settings.firstComment' : 'interactionType';
  const message = 'This account was connected without the permission to comment';
  const hint = `Connect it again and grant ${commentScope}`;
  return [problem('instagram_comments_not_granted', path, message, { hint })];
}

function storyTextIssues(text: string): readonly ProviderIssue[] {
  if (text.trim() === '') return [];
  return [caution('instagram_caption_ignored', 'text', 'Stories have no caption; it is left out')];
}

function misplacedIssues(settings: JsonReader, kind: InstagramKind): readonly ProviderIssue[] {
  return Object.entries(SETTING_KINDS).flatMap(([name, kinds]) => {
    if (!isGiven(settings, name) || kinds.includes(kind)) return [];
    const message = `${name} is for ${kinds.join(', ')}, not for a ${kind}`;
    return [problem('setting_invalid', `settings.${name}`, message)];
  });
}

/** A caption has one add-on at most, and answers of a poll tell something apart. */
function addOnIssues(settings: JsonReader): readonly ProviderIssue[] {
  const options = settings.texts('pollOptions').map((option) => option.trim());
  const hasPoll = options.length > 0;
  return issuesOf(
    hasPoll &&
      options.length < CAPTION_POLL_MIN_OPTIONS &&
      problem('setting_invalid', 'settings.pollOptions', 'A poll needs two answers at least'),
    (options.includes('') || new Set(options).size < options.length) &&
      problem(
        'setting_invalid',
        'settings.pollOptions',
        'Each answer of a poll needs its own words',
      ),
    hasPoll &&
      settings.flag('commentPrompt') === true &&
      problem(
        'setting_invalid',
        'settings.commentPrompt',
        'A caption has a poll or asks for comments, not both',
      ),
    !hasPoll &&
      settings.flag('pollStaysOpen') === true &&
      caution('setting_invalid', 'settings.pollStaysOpen', 'There is no poll to leave open'),
  );
}

function reelIssues(
  draft: DraftPost,
  settings: JsonReader,
  kind: InstagramKind,
): readonly ProviderIssue[] {
  const offset = settings.number('thumbOffsetMs');
  const shortest = Math.min(
    ...draft.media.flatMap((media) =>
      media.kind === 'video' ? [media.durationSeconds ?? Infinity] : [],
    ),
  );
  const volumes = ['audioVolume', 'videoVolume'].filter((name) => settings.has(name));
  return issuesOf(
    kind === 'reel' &&
      offset !== null &&
      settings.has('coverUrl') &&
      caution('setting_invalid', 'settings.thumbOffsetMs', 'The cover image goes first'),
    offset !== null &&
      !Number.isInteger(offset) &&
      problem('setting_invalid', 'settings.thumbOffsetMs', 'Whole milliseconds are needed'),
    offset !== null &&
      offset >= shortest * 1_000 &&
      problem('setting_invalid', 'settings.thumbOffsetMs', 'The video is shorter than that', {
        limit: shortest * 1_000,
        actual: offset,
      }),
    volumes.map(
      (name) =>
        !settings.has('audioId') &&
        problem('setting_invalid', `settings.${name}`, `${name} needs audioId`),
    ),
  );
}

/** A list or a flag that says nothing is as good as none. */
function isGiven(settings: JsonReader, name: string): boolean {
  const value = settings.raw(name);
  return settings.has(name) && !(Array.isArray(value) && value.length === 0) && value !== '';
}
