import { caution, problem } from '../../contract/issues.js';
import { JsonReader } from '../../contract/json-reader.js';
import type { DraftMedia, DraftPost, ProviderIssue } from '../../contract/validating.js';
import { type Finding, issuesOf } from '../../kit/checking.js';
import { privacyOf, titleOf } from './youtube.body.js';

/** YouTube takes neither of these in titles, descriptions and tags. */
function hasAngleBrackets(text: string): boolean {
  return /[<>]/.test(text);
}

/** Most characters of all tags together (YouTube Data API, "Videos"). */
const TAGS_LIMIT = 500;

/** Length as YouTube counts: commas between the tags, and quotation marks around tags with a blank. Pure. */
export function tagsLength(tags: readonly string[]): number {
  const commas = Math.max(0, tags.length - 1);
  return tags.reduce((sum, tag) => sum + [...tag].length + (tag.includes(' ') ? 2 : 0), commas);
}

const COMMENT_LIMIT = 10_000;
/** Beyond it YouTube ignores all of them. */
const HASHTAGS_LIMIT = 60;

/** Rules of YouTube that the definition's data cannot say. Pure. */
export function youtubeIssues(draft: DraftPost): readonly ProviderIssue[] {
  if (draft.interaction !== 'post') return commentIssues(draft);
  return [
    ...titleIssues(draft),
    ...descriptionIssues(draft),
    ...mediaIssues(draft),
    ...settingIssues(draft),
  ];
}

function commentIssues({ text, media }: DraftPost): readonly ProviderIssue[] {
  const length = [...text].length;
  return issuesOf(
    text.trim() === '' && problem('post_content_required', 'text', 'A comment needs text'),
    length > COMMENT_LIMIT &&
      problem('text_too_long', 'text', `A comment may have ${COMMENT_LIMIT} characters`, {
        limit: COMMENT_LIMIT,
        actual: length,
      }),
    media.length > 0 &&
      problem('media_limit_exceeded', 'assets', 'Comments on YouTube cannot have media', {
        limit: 0,
        actual: media.length,
      }),
  );
}

function titleIssues(draft: DraftPost): readonly ProviderIssue[] {
  const title = titleOf(draft);
  const hasOwn = new JsonReader(draft.settings).has('title');
  const path = hasOwn ? 'settings.title' : 'title';
  return issuesOf(
    title === '' && problem('title_required', path, 'A video on YouTube needs a title'),
    hasAngleBrackets(title) && bracketProblem(path, 'A title'),
  );
}

function descriptionIssues({ text, title }: DraftPost): readonly ProviderIssue[] {
  const hashtags = `${title ?? ''} ${text}`.match(/(?<![\p{L}\p{N}_])#[\p{L}\p{N}_]+/gu) ?? [];
  return issuesOf(
    hasAngleBrackets(text) && bracketProblem('text', 'A description'),
    hashtags.length > HASHTAGS_LIMIT &&
      caution(
        'youtube_too_many_hashtags',
        'text',
        `YouTube ignores all hashtags of a video with more than ${HASHTAGS_LIMIT}`,
        { limit: HASHTAGS_LIMIT, actual: hashtags.length },
      ),
  );
}

function bracketProblem(path: string, what: string): ProviderIssue {
  return problem(
    'youtube_angle_brackets',
    path,
    `${what} on YouTube cannot have the characters < and >`,
  );
}

/** Longest video of a channel that is not verified by phone. */
const UNVERIFIED_SECONDS = 900;
const THUMBNAIL_MIN_WIDTH = 640;

/** Exactly one video, and at most one image as its thumbnail. Pure. */
function mediaIssues({ media, accountMetadata }: DraftPost): readonly ProviderIssue[] {
  const videos = media.filter(({ kind }) => kind === 'video');
  const [video] = videos;
  const longUploads = accountMetadata['longUploadsStatus'];
  const image = media.find(({ kind }) => kind === 'image');
  return issuesOf(
    video === undefined &&
      problem('media_required', 'assets', 'A post on YouTube needs a video', {
        hint: 'An image can only stand beside it, as its thumbnail',
      }),
    videos.length > 1 &&
      problem('media_limit_exceeded', 'assets', 'A post on YouTube is exactly one video', {
        limit: 1,
        actual: videos.length,
      }),
    video !== undefined && lengthIssue(media, video, longUploads),
    image !== undefined && thumbnailIssue(media, image),
  );
}

/** A channel whose state is not known is given the benefit of the doubt. */
function lengthIssue(
  media: readonly DraftMedia[],
  video: DraftMedia,
  longUploads: unknown,
): ProviderIssue | false {
  const seconds = video.durationSeconds ?? 0;
  if (typeof longUploads !== 'string' || longUploads === 'allowed') return false;
  if (seconds <= UNVERIFIED_SECONDS) return false;
  return problem(
    'youtube_long_videos_not_allowed',
    pathOf(media, video),
    'This channel may only upload videos of up to 15 minutes',
    {
      limit: UNVERIFIED_SECONDS,
      actual: seconds,
      hint: 'Verify the channel by phone, then check the account again',
    },
  );
}

function thumbnailIssue(media: readonly DraftMedia[], image: DraftMedia): Finding {
  const width = image.width ?? THUMBNAIL_MIN_WIDTH;
  if (width >= THUMBNAIL_MIN_WIDTH) return null;
  const message = 'A thumbnail should be 640 pixels wide or more';
  return caution('youtube_thumbnail_small', pathOf(media, image), message, {
    limit: THUMBNAIL_MIN_WIDTH,
    actual: width,
    hint: 'YouTube recommends 1280×720',
  });
}

function pathOf(media: readonly DraftMedia[], item: DraftMedia): string {
  return `assets[${media.indexOf(item)}]`;
}

const TITLE_LIMIT = 100;
const DESCRIPTION_LIMIT = 5000;

/** Settings of a video that depend on each other, or that YouTube counts its own way. Pure. */
function settingIssues({ settings: given }: DraftPost): readonly ProviderIssue[] {
  const settings = new JsonReader(given);
  const privacy = privacyOf(given);
  return issuesOf(
    !settings.has('madeForKids') &&
      problem('setting_required', 'settings.madeForKids', 'Say whether the video is for kids', {
        hint: 'The law (COPPA) wants an answer for every video',
      }),
    timeIssues(settings, privacy),
    tagIssues(settings.texts('tags')),
    firstCommentIssues(settings, privacy),
    localizationIssues(settings),
  );
}

function timeIssues(settings: JsonReader, privacy: string): readonly Finding[] {
  return [
    settings.has('publishAt') &&
      privacy !== 'private' &&
      invalid('publishAt', 'Only a private video can be made public by YouTube later', {
        hint: 'Without publishAt the video is public as soon as this post is published',
      }),
    ...['publishAt', 'recordingDate'].map((name) => {
      const time = settings.text(name);
      const isTime = time === null || !Number.isNaN(Date.parse(time));
      return !isTime && invalid(name, `${name} is no time that exists`);
    }),
  ];
}

function tagIssues(tags: readonly string[]): readonly Finding[] {
  const length = tagsLength(tags);
  return [
    length > TAGS_LIMIT &&
      invalid('tags', `All tags together may have ${TAGS_LIMIT} characters`, {
        limit: TAGS_LIMIT,
        actual: length,
        hint: 'A comma between tags counts, and two more for each tag with a blank',
      }),
    tags.some((tag) => tag.trim() === '') && invalid('tags', 'A tag cannot be empty'),
    tags.some(hasAngleBrackets) && invalid('tags', 'Tags cannot have the characters < and >'),
  ];
}

function firstCommentIssues(settings: JsonReader, privacy: string): readonly Finding[] {
  if (!settings.has('firstComment')) return [];
  return [
    privacy === 'private' && invalid('firstComment', 'Private videos have no comments'),
    settings.flag('madeForKids') === true &&
      invalid('firstComment', 'Videos made for kids have no comments'),
  ];
}

function localizationIssues(settings: JsonReader): readonly Finding[] {
  if (!settings.has('localizations')) return [];
  const translations = settings.object('localizations');
  return [
    !settings.has('defaultLanguage') &&
      problem(
        'setting_required',
        'settings.defaultLanguage',
        'Translations need the language they are made from',
      ),
    ...translations.keys().flatMap((language) => {
      const { title, description } = wordsOf(translations.object(language));
      const at = `localizations.${language}`;
      return [
        (title === '' || [...title].length > TITLE_LIMIT) &&
          invalid(at, `A translation needs a title of 1 to ${TITLE_LIMIT} characters`),
        Buffer.byteLength(description, 'utf8') > DESCRIPTION_LIMIT &&
          invalid(at, `A translated description may have ${DESCRIPTION_LIMIT} bytes`),
        hasAngleBrackets(`${title}${description}`) &&
          invalid(at, 'Translations cannot have the characters < and >'),
      ];
    }),
  ];
}

function wordsOf(translation: JsonReader): {
  readonly title: string;
  readonly description: string;
} {
  return {
    title: translation.text('title')?.trim() ?? '',
    description: translation.text('description') ?? '',
  };
}

function invalid(
  name: string,
  message: string,
  facts: Parameters<typeof problem>[3] = {},
): ProviderIssue {
  return problem('setting_invalid', `settings.${name}`, message, facts);
}
