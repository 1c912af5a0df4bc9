import type { FailureClass } from '../../contract/failure.js';
import { classify } from './reddit.failures.js';

function answer(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}) {
  return {
    status,
    headers,
    body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
  };
}
const refused = (code: string, message = 'words', field = 'sr'): object => ({
  json: { errors: [[code, message, field]] },
});
const read = (status: number, body: unknown, headers = {}) =>
  classify(answer(status, body, headers), 'visible');

const codes: readonly (readonly [string, FailureClass])[] = [
  ['RATELIMIT', 'rate_limited'],
  ['QUOTA_FILLED', 'rate_limited'],
  ['SUBREDDIT_RATELIMIT', 'rate_limited'],
  ['SUBREDDIT_NOEXIST', 'not_found'],
  ['SUBREDDIT_REQUIRED', 'content_rejected'],
  ['BAD_SR_NAME', 'content_rejected'],
  ['BAD_STRING', 'content_rejected'],
  ['SUBREDDIT_NOTALLOWED', 'permission'],
  ['BANNED_FROM_SUBREDDIT', 'permission'],
  ['IN_TIMEOUT', 'permission'],
  ['USER_MUTED', 'permission'],
  ['VERIFIED_USER_REQUIRED', 'permission'],
  ['NO_SELFS', 'content_rejected'],
  ['NO_LINKS', 'content_rejected'],
  ['NO_IMAGES', 'content_rejected'],
  ['NO_VIDEOS', 'content_rejected'],
  ['GALLERIES_DISABLED', 'content_rejected'],
  ['INVALID_OPTION', 'content_rejected'],
  ['NOT_SUPPORTED', 'content_rejected'],
  ['ALREADY_SUB', 'duplicate_content'],
  ['SUBMIT_VALIDATION_FLAIR_REQUIRED', 'content_rejected'],
  ['BAD_FLAIR_TARGET', 'content_rejected'],
  ['BAD_FLAIR_TEMPLATE_ID', 'content_rejected'],
  ['NO_TEXT', 'content_rejected'],
  ['NO_URL', 'content_rejected'],
  ['BAD_URL', 'content_rejected'],
  ['TOO_LONG', 'content_rejected'],
  ['TOO_SHORT', 'content_rejected'],
  ['DOMAIN_BANNED', 'content_rejected'],
  ['MISSING_VIDEO_URLS', 'media_invalid'],
  ['THREAD_LOCKED', 'content_rejected'],
  ['TOO_OLD', 'content_rejected'],
  ['DELETED_LINK', 'not_found'],
  ['DELETED_COMMENT', 'not_found'],
  ['NO_THING_ID', 'not_found'],
  ['NOT_AUTHOR', 'permission'],
  ['USER_REQUIRED', 'auth_expired'],
  ['BAD_CAPTCHA', 'permission'],
  ['SOMETHING_NEW', 'content_rejected'],
  ['MEDIA_ASSET_NOT_READY', 'transient'],
];

const statuses: readonly (readonly [number, unknown, FailureClass])[] = [
  [400, { message: 'Bad Request', error: 400 }, 'content_rejected'],
  [401, { message: 'Unauthorized', error: 401 }, 'auth_expired'],
  [403, { message: 'Forbidden', error: 403 }, 'permission'],
  [403, { message: 'Forbidden', error: 403, reason: 'quarantined' }, 'permission'],
  [403, refused('VERIFIED_USER_REQUIRED'), 'permission'],
  [403, '<html>blocked by network security</html>', 'transient'],
  [404, { message: 'Not Found', error: 404, reason: 'banned' }, 'not_found'],
  [409, { message: 'Conflict', error: 409 }, 'transient'],
  [413, 'Request Entity Too Large', 'content_rejected'],
  [415, { message: 'Unsupported Media Type', error: 415 }, 'content_rejected'],
  [422, {}, 'content_rejected'],
  [429, { message: 'Too Many Requests', error: 429 }, 'rate_limited'],
  [429, '<html>whoa there, pardner!</html>', 'rate_limited'],
  [500, 'our CDN was unable to reach', 'ambiguous'],
  [502, {}, 'ambiguous'],
  [503, {}, 'ambiguous'],
  [504, '', 'ambiguous'],
  [200, '<html>Welcome</html>', 'ambiguous'],
  [200, { message: 'Unauthorized', error: 401 }, 'auth_expired'],
];

describe('classify of Reddit', () => {
  it.each(codes)('reads the code %s as %s', (code, failureClass) => {
    const failure = read(200, refused(code.toLowerCase()));
    expect([failure?.failureClass, failure?.providerCode]).toEqual([failureClass, code]);
    expect(failure?.message).toContain('words');
  });

  it.each(statuses)('reads %i %j of a write as %s', (status, body, failureClass) => {
    expect(read(status, body)?.failureClass).toBe(failureClass);
  });

  it.each([500, 502, 503, 504])('reads %i of anything else as transient', (status) => {
    expect(classify(answer(status, ''), 'repeatable')?.failureClass).toBe('transient');
  });

  it('reads successes', () => {
    expect(read(200, { json: { errors: [], data: { id: 'a' } } })).toBeNull();
    expect(read(200, [])).toBeNull();
    expect(read(204, '')).toBeNull();
  });

  it('shows the explanation of a rule that the post breaks', () => {
    const failure = read(400, {
      fields: ['title'],
      explanation: 'Your title must not shout.',
      error_type: 'SUBMIT_VALIDATION_ERROR',
      message: 'Bad Request',
      reason: 'SUBMIT_VALIDATION_TITLE_BLACKLISTED_STRING',
    });
    expect(failure).toMatchObject({
      failureClass: 'content_rejected',
      providerCode: 'SUBMIT_VALIDATION_TITLE_BLACKLISTED_STRING',
      message: 'Your title must not shout. (SUBMIT_VALIDATION_TITLE_BLACKLISTED_STRING)',
    });
  });

  it('keeps the words of every error, and adds what can be done', () => {
    const body = {
      json: {
        errors: [
          ['NO_URL', 'a url is required', 'url'],
          ['TOO_LONG', 'too long'],
        ],
      },
    };
    expect(read(200, body)?.message).toBe('a url is required; too long');
    const flairless = refused(
      'SUBMIT_VALIDATION_FLAIR_REQUIRED',
      'Your post must contain post flair.',
    );
    expect(read(200, flairless)?.message).toBe(
      'Your post must contain post flair.; the action link-flair-options lists them: set flairId',
    );
  });

  it('tells operators of a block, which holds for every user', () => {
    expect(read(403, '<html>whoa there, pardner!</html>')).toMatchObject({
      retryAfterMs: 600_000,
      scope: 'app',
      message: expect.stringContaining('REDDIT_USER_AGENT'),
    });
  });

  it.each([
    [{ 'retry-after': '7' }, { error: 429 }, 7_000, 'account'],
    [{ 'x-ratelimit-reset': '341' }, { error: 429 }, 341_000, 'account'],
    [{}, { error: 429 }, 60_000, 'account'],
    [{}, '<html></html>', 600_000, 'app'],
  ])('waits by %j after too many calls', (headers, body, retryAfterMs, scope) => {
    expect(read(429, body, headers)).toMatchObject({ retryAfterMs, scope });
  });

  it.each([
    ['RATELIMIT', 'you are doing that too much. try again in 9 minutes.', 545_000, 'account'],
    ['RATELIMIT', 'Take a break for 30 seconds before trying again.', 35_000, 'account'],
    ['RATELIMIT', 'try again in 1500 milliseconds', 6_500, 'account'],
    ['RATELIMIT', 'try again in 1 hour', 3_605_000, 'account'],
    ['RATELIMIT', 'you are doing that too much', 600_000, 'account'],
    ['QUOTA_FILLED', 'You have submitted too many links recently.', 3_600_000, 'account'],
    ['SUBREDDIT_RATELIMIT', 'too much here', 3_600_000, 'post'],
  ])('waits after %s "%s"', (code, message, retryAfterMs, scope) => {
    expect(read(200, refused(code, message))).toMatchObject({ retryAfterMs, scope });
  });

  it('waits as long as a number says', () => {
    const body = { json: { ratelimit: 12.4, errors: [['RATELIMIT', 'soon', 'ratelimit']] } };
    expect(read(200, body)?.retryAfterMs).toBe(17_400);
  });

  it('does not follow a write to the search, nor call it a verdict', () => {
    expect(read(302, '')?.failureClass).toBe('transient');
    expect(classify(answer(302, ''), 'repeatable')?.failureClass).toBe('not_found');
  });
});
