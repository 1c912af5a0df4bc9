import { JsonReader } from '../../contract/json-reader.js';
import type { DraftPost, ProviderIssue } from '../../contract/validating.js';
import { caution, issuesOf, lengthOf, problem } from '../../kit/checking.js';
import { CAPTION_LIMIT } from './reddit.definition.js';
import { kindOf, type PostKind, subredditOf, titleOf } from './reddit.post.js';

const COMMENT_LIMIT = 10_000;

/** Rules of submit and comment that the definition's data cannot say. Pure. */
export function redditIssues(draft: DraftPost): readonly ProviderIssue[] {
  if (draft.interaction !== 'post') return commentIssues(draft);
  const settings = new JsonReader(draft.settings);
  return issuesOf(
    placeIssues(draft, settings),
    titleIssues(draft),
    kindIssues(draft, settings),
    captionIssues(draft, settings),
  );
}

function commentIssues(draft: DraftPost): readonly ProviderIssue[] {
  const length = lengthOf(draft.text.trim());
  return issuesOf(
    length === 0 && problem('post_content_required', 'text', 'A comment needs text'),
    length > COMMENT_LIMIT &&
      problem('text_too_long', 'text', `A comment may have ${COMMENT_LIMIT} characters`, {
        limit: COMMENT_LIMIT,
        actual: length,
      }),
    draft.media.length > 0 &&
      problem('media_limit_exceeded', 'assets', 'Comments on Reddit cannot have media', {
        limit: 0,
        actual: draft.media.length,
      }),
  );
}

function placeIssues(draft: DraftPost, settings: JsonReader): readonly ProviderIssue[] {
  const unproven = draft.accountMetadata['hasVerifiedEmail'] === false;
  return issuesOf(
    subredditOf(settings.text('subreddit')) === null &&
      problem('setting_required', 'settings.subreddit', 'A post on Reddit needs a community', {
        hint: 'The action subreddit-targets lists them; u/<your name> is your own profile',
      }),
    unproven &&
      caution(
        'reddit_email_unverified',
        'settings.subreddit',
        'This Reddit user has no verified e-mail address: many communities drop such posts',
      ),
  );
}

function titleIssues(draft: DraftPost): readonly ProviderIssue[] {
  const title = titleOf(draft);
  if (title === '') return [problem('title_required', 'title', 'A post on Reddit needs a title')];
  if (!/[\r\n]/.test(title)) return [];
  return [problem('reddit_title_line_break', 'title', 'A title on Reddit is one line')];
}

function kindIssues(draft: DraftPost, settings: JsonReader): readonly ProviderIssue[] {
  const kind = kindOf(draft);
  return issuesOf(
    mediaIssues(draft, kind),
    kind === 'link' &&
      !settings.has('url') &&
      problem('setting_required', 'settings.url', 'A link post needs a url'),
    kind !== 'link' &&
      settings.has('url') &&
      problem('setting_invalid', 'settings.url', `A post of kind ${kind} has no url`),
    kind === 'poll' &&
      settings.texts('pollOptions').length === 0 &&
      problem('setting_required', 'settings.pollOptions', 'A poll needs options'),
    kind !== 'poll' &&
      settings.texts('pollOptions').length > 0 &&
      problem('setting_invalid', 'settings.pollOptions', `A post of kind ${kind} has no poll`),
    !Number.isInteger(settings.number('pollDurationDays') ?? 0) &&
      problem('setting_invalid', 'settings.pollDurationDays', 'A poll runs for whole days'),
    settings.has('flairText') &&
      !settings.has('flairId') &&
      caution('setting_invalid', 'settings.flairText', 'A flair text needs a flairId'),
  );
}

function mediaIssues(draft: DraftPost, kind: PostKind): readonly ProviderIssue[] {
  const videos = draft.media.filter((media) => media.kind === 'video').length;
  const images = draft.media.length - videos;
  const message = `A post of kind ${kind} takes ${MEDIA_WORDS[kind]}`;
  switch (kind) {
    case 'self':
    case 'link':
    case 'poll':
      return draft.media.length === 0 ? [] : [problem('media_unsupported', 'assets', message)];
    case 'image':
      if (draft.media.length === 0) return [problem('media_required', 'assets', message)];
      if (videos > 0) return [problem('media_unsupported', 'assets', message)];
      return images === 1 ? [] : [problem('media_limit_exceeded', 'assets', message)];
    case 'gallery':
      if (videos > 0) return [problem('media_mixed_unsupported', 'assets', message)];
      return images >= 2 ? [] : [problem('media_required', 'assets', message)];
    case 'video':
    case 'videogif':
      if (videos === 0) return [problem('media_required', 'assets', message)];
      return images <= 1 ? [] : [problem('media_limit_exceeded', 'assets', message)];
  }
}

const MEDIA_WORDS: Readonly<Record<PostKind, string>> = {
  self: 'no media',
  link: 'no media',
  poll: 'no media',
  image: 'one image',
  gallery: '2 to 20 images and no video',
  video: 'one video, and an image as its cover',
  videogif: 'one video, and an image as its cover',
};

function captionIssues(draft: DraftPost, settings: JsonReader): readonly ProviderIssue[] {
  const items = settings.list('galleryItems');
  if (items.length === 0) return [];
  const path = 'settings.galleryItems';
  if (kindOf(draft) !== 'gallery' || items.length > draft.media.length) {
    return [problem('setting_invalid', path, 'Captions belong to the images of a gallery')];
  }
  return items.flatMap((item, index) => {
    const length = lengthOf(item.text('caption'));
    const outboundUrl = item.text('outboundUrl');
    const at = `${path}[${index}]`;
    return issuesOf(
      length > CAPTION_LIMIT &&
        problem('setting_invalid', at, `A caption may have ${CAPTION_LIMIT} characters`, {
          limit: CAPTION_LIMIT,
          actual: length,
        }),
      outboundUrl !== null &&
        !/^https?:\/\//i.test(outboundUrl) &&
        problem('setting_invalid', at, 'outboundUrl must be a web address'),
    );
  });
}
