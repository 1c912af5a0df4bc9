import { JsonReader } from '../../contract/json-reader.js';
import type { DraftMedia, DraftPost, ProviderIssue } from '../../contract/validating.js';
import { caution, issuesOf, lengthOf, problem } from '../../kit/checking.js';
import { knowsSubscription, mayPublishLongVideos, mayWriteLongTexts } from './x.api.js';
import { categoryOf, takesAltText } from './x.body.js';
import { cashtagsIn, hasForbiddenCharacters, mentionsIn, weightedLength } from './x.text.js';

/** What a text may weigh without a subscription (X, "Counting characters"). */
const TEXT_LIMIT = 280;

/** Rules of X that the definition's data cannot say. `text` is the composed text. Pure. */
export function xIssues(draft: DraftPost, text: string): readonly ProviderIssue[] {
  const settings = new JsonReader(draft.settings);
  return [
    ...textIssues(draft, text),
    ...attachmentIssues(draft, settings),
    ...pollIssues(settings),
    ...replyIssues(draft, settings),
    ...mediaIssues(draft, settings),
  ];
}

function textIssues({ accountMetadata }: DraftPost, text: string): readonly ProviderIssue[] {
  const weight = weightedLength(text);
  const isTooLong = weight > TEXT_LIMIT && !mayWriteLongTexts(accountMetadata);
  const say = knowsSubscription(accountMetadata) ? problem : caution;
  const own = new JsonReader(accountMetadata).text('username')?.toLowerCase();
  const mentions = mentionsIn(text).filter((name) => name.toLowerCase() !== own);
  const cashtags = cashtagsIn(text);
  return issuesOf(
    isTooLong &&
      say('text_too_long', 'text', `Without a Premium subscription a text may weigh 280`, {
        limit: TEXT_LIMIT,
        actual: weight,
        hint: 'Links weigh 23, emoji and Chinese, Japanese or Korean characters 2',
      }),
    hasForbiddenCharacters(text) &&
      problem('x_characters_invalid', 'text', 'X refuses the characters U+FEFF, U+FFFE and U+FFFF'),
    mentions.length > 0 &&
      caution('x_mentions_restricted', 'text', 'X may refuse posts that mention others', {
        actual: mentions.map((name) => `@${name}`).join(' '),
        hint: 'Self-serve plans of its API restrict mentions; X does not document how',
      }),
    cashtags.length > 1 &&
      caution('x_cashtags_too_many', 'text', 'Most plans of the API allow one cashtag a post', {
        limit: 1,
        actual: cashtags.join(' '),
      }),
  );
}

function attachmentIssues(draft: DraftPost, settings: JsonReader): readonly ProviderIssue[] {
  const hasPoll = settings.texts('pollOptions').length > 0;
  const hasQuote = settings.has('quotePostId');
  const hasMedia = draft.media.length > 0;
  return issuesOf(
    hasPoll &&
      hasMedia &&
      problem('media_unsupported', 'assets', 'A poll on X cannot have images or videos'),
    hasQuote &&
      hasMedia &&
      problem('media_unsupported', 'assets', 'A quote on X cannot have images or videos'),
    hasPoll &&
      hasQuote &&
      problem('setting_invalid', 'settings.quotePostId', 'A poll on X cannot quote a post'),
    hasQuote &&
      caution(
        'x_plan_required',
        'settings.quotePostId',
        'X takes quotes from Enterprise plans of its API only',
      ),
  );
}

function pollIssues(settings: JsonReader): readonly ProviderIssue[] {
  const options = settings.texts('pollOptions');
  const minutes = settings.number('pollDurationMinutes');
  const empty = options.findIndex((option) => option.trim() === '');
  return issuesOf(
    empty !== -1 &&
      problem(
        'setting_invalid',
        `settings.pollOptions[${empty}]`,
        'An option of a poll needs text',
      ),
    minutes !== null &&
      !Number.isInteger(minutes) &&
      problem('setting_invalid', 'settings.pollDurationMinutes', 'A poll runs for whole minutes'),
    minutes !== null &&
      options.length === 0 &&
      caution('setting_invalid', 'settings.pollDurationMinutes', 'There is no poll to last'),
  );
}

function replyIssues(draft: DraftPost, settings: JsonReader): readonly ProviderIssue[] {
  const isStep = draft.interaction === 'reply';
  const isReply = isStep || settings.has('replyToPostId');
  return issuesOf(
    isStep &&
      settings.has('replyToPostId') &&
      caution(
        'setting_invalid',
        'settings.replyToPostId',
        'A reply step answers the post of its parent step',
      ),
    !isReply &&
      settings.texts('excludeReplyUserIds').length > 0 &&
      caution('setting_invalid', 'settings.excludeReplyUserIds', 'This post answers nobody'),
  );
}

const MEGABYTE = 1024 * 1024;
const IMAGE_MAX_BYTES = 5 * MEGABYTE;
const GIF_MAX_WIDTH = 1280;
const GIF_MAX_HEIGHT = 1080;
const VIDEO_MAX_BYTES = 8 * 1024 * MEGABYTE;
const VIDEO_MAX_SECONDS = 20 * 60;
/** What every account could publish before September 2026; some may lag behind. */
const VIDEO_SAFE_SECONDS = 140;
const VIDEO_MAX_SIDE = 1920;
const ALT_TEXT_LIMIT = 1000;

/** Rules about files (X, "Media: Best practices") that depend on what else is there, or on the account. */
function mediaIssues(draft: DraftPost, settings: JsonReader): readonly ProviderIssue[] {
  const { media } = draft;
  const categories = media.map(categoryOf);
  const isLongAllowed = mayPublishLongVideos(draft.accountMetadata);
  const isTagging = settings.texts('taggedUserIds').length > 0;
  return issuesOf(
    categories.includes('tweet_gif') &&
      media.length > 1 &&
      problem('media_mixed_unsupported', 'assets', 'A GIF on X stands alone'),
    isTagging &&
      !categories.includes('tweet_image') &&
      problem('setting_invalid', 'settings.taggedUserIds', 'Users can be tagged in images only'),
    settings.texts('sensitiveMedia').length > 0 &&
      media.length === 0 &&
      caution('setting_invalid', 'settings.sensitiveMedia', 'There is no media to warn of'),
    media.flatMap((item, index) => itemIssues(item, `assets[${index}]`, isLongAllowed)),
  );
}

function itemIssues(
  item: DraftMedia,
  path: string,
  isLongAllowed: boolean,
): readonly ProviderIssue[] {
  const issues = altTextIssues(item, path);
  switch (categoryOf(item)) {
    case 'tweet_image':
      return [...issues, ...sizeIssues(item, path, IMAGE_MAX_BYTES, 'An image may have 5 MB')];
    case 'tweet_gif':
      return [...issues, ...gifIssues(item, path)];
    case 'tweet_video':
      return [...issues, ...videoIssues(item, path, isLongAllowed)];
  }
}

function altTextIssues(item: DraftMedia, path: string): readonly ProviderIssue[] {
  if (item.altText === null) return [];
  const at = `${path}.altText`;
  if (!takesAltText(item)) {
    return [caution('x_alt_text_ignored', at, 'X takes no alt text for videos; it is left out')];
  }
  const length = lengthOf(item.altText);
  if (length <= ALT_TEXT_LIMIT) return [];
  const issue = problem('x_alt_text_too_long', at, 'An alt text may have 1000 characters');
  return [{ ...issue, limit: ALT_TEXT_LIMIT, actual: length }];
}

function gifIssues({ width, height }: DraftMedia, path: string): readonly ProviderIssue[] {
  const isWide = width !== null && width > GIF_MAX_WIDTH;
  const isHigh = height !== null && height > GIF_MAX_HEIGHT;
  if (!isWide && !isHigh) return [];
  const issue = problem('media_resolution_invalid', path, 'A GIF may have 1280x1080 pixels');
  return [{ ...issue, actual: `${width}x${height}` }];
}

function videoIssues(
  item: DraftMedia,
  path: string,
  isLongAllowed: boolean,
): readonly ProviderIssue[] {
  const side = Math.max(item.width ?? 0, item.height ?? 0);
  return issuesOf(
    isLongAllowed ? [] : shortVideoIssues(item, path),
    side > VIDEO_MAX_SIDE &&
      problem('media_resolution_invalid', path, 'The longer side of a video may have 1920 pixels', {
        limit: VIDEO_MAX_SIDE,
        actual: side,
      }),
  );
}

function shortVideoIssues(item: DraftMedia, path: string): readonly ProviderIssue[] {
  const seconds = item.durationSeconds ?? 0;
  const told = { limit: VIDEO_MAX_SECONDS, actual: seconds };
  const message = 'Without a Premium subscription a video may have 20 minutes and 8 GB';
  const lag = 'Some accounts on X are still held to videos of 140 seconds';
  return issuesOf(
    sizeIssues(item, path, VIDEO_MAX_BYTES, message),
    seconds > VIDEO_MAX_SECONDS && problem('media_duration_invalid', path, message, { ...told }),
    seconds > VIDEO_SAFE_SECONDS &&
      seconds <= VIDEO_MAX_SECONDS &&
      caution('media_duration_invalid', path, lag, { limit: VIDEO_SAFE_SECONDS, actual: seconds }),
  );
}

function sizeIssues(
  { sizeBytes }: DraftMedia,
  path: string,
  limit: number,
  message: string,
): readonly ProviderIssue[] {
  if (sizeBytes === null || sizeBytes <= limit) return [];
  return [problem('media_too_large', path, message, { limit, actual: sizeBytes })];
}
