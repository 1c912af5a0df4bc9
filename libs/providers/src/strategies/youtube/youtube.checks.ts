import { JsonReader } from '../../contract/json-reader.js';
import type { DraftPost, ProviderIssue } from '../../contract/validating.js';
import { caution, isIssue, problem } from '../../contract/issues.js';
import { mediaIssues } from './youtube.media-checks.js';
import { hasAngleBrackets } from './youtube.angle-brackets.js';
import { titleOf } from './youtube.resource.js';
import { settingIssues } from './youtube.setting-checks.js';

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
  return [
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
  ].filter(isIssue);
}

function titleIssues(draft: DraftPost): readonly ProviderIssue[] {
  const title = titleOf(draft);
  const hasOwn = new JsonReader(draft.settings).has('title');
  const path = hasOwn ? 'settings.title' : 'title';
  return [
    title === '' && problem('title_required', path, 'A video on YouTube needs a title'),
    hasAngleBrackets(title) && bracketProblem(path, 'A title'),
  ].filter(isIssue);
}

function descriptionIssues({ text, title }: DraftPost): readonly ProviderIssue[] {
  const hashtags = `${title ?? ''} ${text}`.match(/(?<![\p{L}\p{N}_])#[\p{L}\p{N}_]+/gu) ?? [];
  return [
    hasAngleBrackets(text) && bracketProblem('text', 'A description'),
    hashtags.length > HASHTAGS_LIMIT &&
      caution(
        'youtube_too_many_hashtags',
        'text',
        `YouTube ignores all hashtags of a video with more than ${HASHTAGS_LIMIT}`,
        { limit: HASHTAGS_LIMIT, actual: hashtags.length },
      ),
  ].filter(isIssue);
}

function bracketProblem(path: string, what: string): ProviderIssue {
  return problem(
    'youtube_angle_brackets',
    path,
    `${what} on YouTube cannot have the characters < and >`,
  );
}
