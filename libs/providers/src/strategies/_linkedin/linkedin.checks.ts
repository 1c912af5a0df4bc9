import { JsonReader } from '../../contract/json-reader.js';
import type { DraftMedia, DraftPost, ProviderIssue } from '../../contract/validating.js';
import { issuesOf, lengthOf, problem } from '../../kit/checking.js';
import { type LinkedinShape, shapeOf } from './linkedin.body.js';
import { IMAGE_MAX_PIXELS } from './linkedin.definition.js';

const ALT_TEXT_LIMIT = 4086;
const COMMENT_LIMIT = 1250;
const VIDEO_MIN_BYTES = 75 * 1024;
const MEDIA_MAX: Readonly<Record<LinkedinShape, number>> = {
  comment: 0,
  reshare: 0,
  poll: 0,
  text: 0,
  article: 1,
  image: 1,
  video: 1,
  document: 1,
  multi_image: 20,
};

/** Rules of LinkedIn that data cannot say. `text` is the composed text, `commentScope` what comments need. */
export function linkedinIssues(
  draft: DraftPost,
  text: string,
  commentScope: string,
): readonly ProviderIssue[] {
  const settings = new JsonReader(draft.settings);
  const shape = shapeOf(draft);
  const account = new JsonReader(draft.accountMetadata);
  // Without facts about the account there is nothing to object to.
  const mayComment = !account.has('scopes') || account.texts('scopes').includes(commentScope);
  return [
    ...textIssues(text, shape),
    ...togetherIssues(draft, settings, shape),
    ...requiredIssues(settings, shape),
    ...commentIssues(text, settings, shape, { scope: commentScope, granted: mayComment }),
    ...draft.media.flatMap((media, index) => mediaIssues(media, `assets[${index}]`)),
  ];
}

function textIssues(text: string, shape: LinkedinShape): readonly ProviderIssue[] {
  if (text.trim() !== '' || shape === 'reshare') return [];
  return [problem('post_content_required', 'text', 'LinkedIn needs a text, also with media')];
}

/** A post has one content. */
function togetherIssues(
  draft: DraftPost,
  settings: JsonReader,
  shape: LinkedinShape,
): readonly ProviderIssue[] {
  const contents = ['reshareOf', 'poll', 'articleUrl'].filter((name) =>
    name === 'poll' ? settings.flag('poll') === true : settings.has(name),
  );
  const wanted = shape === 'comment' ? 0 : 1;
  const surplus = contents.slice(wanted).map((name) => {
    const message = `A LinkedIn ${wanted === 0 ? 'comment' : 'post'} cannot also have ${name}`;
    return problem('setting_invalid', `settings.${name}`, message);
  });
  const count = draft.media.length;
  if (count > MEDIA_MAX[shape] && (contents.length > 0 || shape === 'comment')) {
    const message =
      shape === 'article'
        ? 'A link card takes one image, which becomes its picture'
        : `A LinkedIn ${shape} cannot carry media`;
    return [...surplus, problem('media_unsupported', `assets[${MEDIA_MAX[shape]}]`, message)];
  }
  if (shape === 'article' && draft.media.some((media) => media.kind !== 'image')) {
    const message = 'The picture of a link card must be an image';
    return [...surplus, problem('media_unsupported', 'assets[0]', message)];
  }
  return surplus;
}

function requiredIssues(settings: JsonReader, shape: LinkedinShape): readonly ProviderIssue[] {
  const missing = (name: string, message: string): ProviderIssue =>
    problem('setting_required', `settings.${name}`, message);
  const url = settings.text('articleUrl');
  return issuesOf(
    shape === 'poll' &&
      settings.text('pollQuestion') === null &&
      missing('pollQuestion', 'A poll needs a question'),
    shape === 'poll' &&
      settings.texts('pollOptions').length < 2 &&
      missing('pollOptions', 'A poll needs two to four options'),
    shape === 'article' &&
      settings.text('articleTitle') === null &&
      missing('articleTitle', 'LinkedIn reads no page: a link card needs a title'),
    url !== null &&
      !URL.canParse(url) &&
      problem('setting_invalid', 'settings.articleUrl', 'The address cannot be read'),
  );
}

function commentIssues(
  text: string,
  settings: JsonReader,
  shape: LinkedinShape,
  { scope, granted }: { readonly scope: string; readonly granted: boolean },
): readonly ProviderIssue[] {
  const first = settings.has('firstComment');
  const path = first ? 'settings.firstComment' : 'interactionType';
  const comments = first || shape === 'comment';
  return issuesOf(
    comments &&
      !granted &&
      problem('linkedin_comments_not_granted', path, 'This account may not write comments', {
        hint: `Connect it again with an application that has the scope ${scope}`,
      }),
    first &&
      shape === 'comment' &&
      problem('setting_invalid', 'settings.firstComment', 'A comment has no first comment'),
    shape === 'comment' &&
      text.length > COMMENT_LIMIT &&
      problem('text_too_long', 'text', `A comment may have ${COMMENT_LIMIT} characters`, {
        limit: COMMENT_LIMIT,
        actual: text.length,
      }),
  );
}

function mediaIssues(media: DraftMedia, path: string): readonly ProviderIssue[] {
  const altLength = lengthOf(media.altText);
  const pixels = media.kind === 'image' ? (media.width ?? 0) * (media.height ?? 0) : 0;
  const small =
    media.kind === 'video' && media.sizeBytes !== null && media.sizeBytes < VIDEO_MIN_BYTES;
  return issuesOf(
    altLength > ALT_TEXT_LIMIT &&
      problem(
        'linkedin_alt_text_too_long',
        `${path}.altText`,
        `Alt text may have ${ALT_TEXT_LIMIT} characters`,
        { limit: ALT_TEXT_LIMIT, actual: altLength },
      ),
    pixels > IMAGE_MAX_PIXELS &&
      problem(
        'media_resolution_invalid',
        path,
        `Width times height of an image must stay below ${IMAGE_MAX_PIXELS + 1} pixels`,
        { limit: IMAGE_MAX_PIXELS, actual: pixels },
      ),
    small &&
      problem('linkedin_video_too_small', path, 'A video needs at least 75 KB', {
        limit: VIDEO_MIN_BYTES,
        actual: media.sizeBytes ?? 0,
      }),
  );
}
