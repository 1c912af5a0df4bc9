import { JsonReader } from '../../../contract/json-reader.js';
import type { DraftPost, ProviderIssue } from '../../../contract/validating.js';
import { caution, isIssue, problem } from '../../../contract/issues.js';
import { kindOf, type InstagramKind } from './instagram.kind.js';
import { mediaIssues } from './instagram.media-checks.js';
import { userTagIssues } from './instagram.tags.js';
import { captionIssues, commentTextIssues } from './instagram.text-checks.js';

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
  return [
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
    ...volumes.map(
      (name) =>
        !settings.has('audioId') &&
        problem('setting_invalid', `settings.${name}`, `${name} needs audioId`),
    ),
  ].filter(isIssue);
}

/** A list or a flag that says nothing is as good as none. */
function isGiven(settings: JsonReader, name: string): boolean {
  const value = settings.raw(name);
  return settings.has(name) && !(Array.isArray(value) && value.length === 0) && value !== '';
}
