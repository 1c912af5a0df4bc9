import type { ProviderIssue } from '../../../contract/validating.js';
import { isIssue, problem } from '../../../contract/issues.js';
import {
  CAPTION_MAX_HASHTAGS,
  CAPTION_MAX_MENTIONS,
  COMMENT_MAX_CHARACTERS,
  COMMENT_MAX_HASHTAGS,
  COMMENT_MAX_LINKS,
  hashtagsIn,
  isAllCapitals,
  linksIn,
  mentionsIn,
} from './instagram.caption.js';
import { surplus } from './instagram.surplus.js';

/** Hashtags and mentions of a caption; its length is the definition's. */
export function captionIssues(text: string): readonly ProviderIssue[] {
  return [
    surplus('instagram_hashtags_too_many', 'text', 'Hashtags of a caption', {
      actual: hashtagsIn(text).length,
      limit: CAPTION_MAX_HASHTAGS,
    }),
    surplus('instagram_mentions_too_many', 'text', 'Mentions of a caption', {
      actual: mentionsIn(text).length,
      limit: CAPTION_MAX_MENTIONS,
    }),
  ].filter(isIssue);
}

/** What Instagram takes as a comment (Instagram Platform, "Comment Moderation"). */
export function commentTextIssues(text: string, path: string): readonly ProviderIssue[] {
  return [
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
  ].filter(isIssue);
}
