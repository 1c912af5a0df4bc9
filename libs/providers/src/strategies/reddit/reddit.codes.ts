import type { FailureClass } from '../../contract/failure.js';

/** Classes by Reddit's own error codes: its published server source, and recorded answers of PRAW. */
const BY_CODE: ReadonlyMap<string, FailureClass> = new Map([
  ['RATELIMIT', 'rate_limited'],
  ['QUOTA_FILLED', 'rate_limited'],
  ['SUBREDDIT_RATELIMIT', 'rate_limited'],
  ['SUBREDDIT_NOEXIST', 'not_found'],
  ['NO_THING_ID', 'not_found'],
  ['DELETED_LINK', 'not_found'],
  ['DELETED_COMMENT', 'not_found'],
  ['SUBREDDIT_NOTALLOWED', 'permission'],
  ['BANNED_FROM_SUBREDDIT', 'permission'],
  ['IN_TIMEOUT', 'permission'],
  ['USER_MUTED', 'permission'],
  ['VERIFIED_USER_REQUIRED', 'permission'],
  ['NOT_AUTHOR', 'permission'],
  // Reddit asks users it does not trust yet; an application cannot answer.
  ['BAD_CAPTCHA', 'permission'],
  ['USER_REQUIRED', 'auth_expired'],
  ['ALREADY_SUB', 'duplicate_content'],
  ['MISSING_VIDEO_URLS', 'media_invalid'],
]);

const HINTS: ReadonlyMap<string, string> = new Map([
  ['ALREADY_SUB', 'set resubmit to publish the link again'],
  ['NO_SELFS', 'this community takes no text posts'],
  ['NO_LINKS', 'this community takes no link posts'],
  ['GALLERIES_DISABLED', 'this community takes no galleries'],
  ['SUBMIT_VALIDATION_FLAIR_REQUIRED', 'the action link-flair-options lists them: set flairId'],
  ['BAD_CAPTCHA', 'Reddit does not trust this user enough yet'],
]);

/** Class of a code in an answer that refuses a form. The list grows: unknown ones refuse the content. */
export function classOfCode(code: string): FailureClass {
  const known = BY_CODE.get(code);
  if (known !== undefined) return known;
  // No page names the code; assets are made ready within seconds.
  return isUnreadyMedia(code) ? 'transient' : 'content_rejected';
}

/** What a user can do about a code; null where the message says it all. */
export function hintOf(code: string | null): string | null {
  return code === null ? null : (HINTS.get(code) ?? null);
}

/** Whether an upload is not processed yet. */
export function isUnreadyMedia(code: string): boolean {
  return /MEDIA|ASSET/.test(code) && /NOT_READY|PROCESSING|PENDING/.test(code);
}
