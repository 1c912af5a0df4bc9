import type { FailureClass } from '../../contract/failure.js';
import { classify } from './linkedin.failures.js';
import { linkedinOAuth } from './linkedin.api.js';
import { classifyUpload } from './linkedin.uploads.js';

const NOON = 'Sat, 21 Nov 2026 12:00:00 GMT';

function answer(status: number, body: unknown, headers: Record<string, string> = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { status, headers, body: Buffer.from(text) };
}
const coded = (code: string, message = 'no') => ({ code, message });
const missingScope = 'Not enough permissions to access: partnerApiPostsExternal.CREATE.20260901';
const duplicate = 'Content is a duplicate of urn:li:share:7';

const table: readonly (readonly [number, unknown, FailureClass])[] = [
  [401, coded('INVALID_ACCESS_TOKEN'), 'auth_expired'],
  [401, { serviceErrorCode: 65_601, ...coded('REVOKED_ACCESS_TOKEN') }, 'auth_expired'],
  [401, coded('EXPIRED_ACCESS_TOKEN'), 'auth_expired'],
  [401, coded('EMPTY_ACCESS_TOKEN'), 'auth_expired'],
  [403, { serviceErrorCode: 100, ...coded('ACCESS_DENIED', missingScope) }, 'permission'],
  [403, { message: 'Unpermitted fields present in PARAMETER' }, 'content_rejected'],
  [403, { message: 'Accessing this video resource is forbidden.' }, 'permission'],
  [404, coded('NOT_FOUND'), 'not_found'],
  [404, coded('RESOURCE_NOT_FOUND'), 'not_found'],
  [400, coded('FIELD_LENGTH_TOO_LONG'), 'content_rejected'],
  [400, coded('MISSING_FIELD'), 'content_rejected'],
  [400, coded('INVALID_VALUE_FOR_FIELD'), 'content_rejected'],
  [400, coded('INVALID_VALUE_BLANK_FIELD'), 'content_rejected'],
  [400, coded('INVALID_URL'), 'content_rejected'],
  [400, coded('INVALID_URN_TYPE'), 'content_rejected'],
  [400, coded('INVALID_URN_ID'), 'content_rejected'],
  [400, coded('INVALID_CALL_TO_ACTION'), 'content_rejected'],
  [400, coded('INVALID_IMAGE_ID'), 'media_invalid'],
  [400, coded('INVALID_VIDEO_ID'), 'media_invalid'],
  [400, coded('MEDIA_ASSET_PROCESSING_FAILED'), 'media_invalid'],
  [400, coded('UPDATING_ASSET_FAILED'), 'media_invalid'],
  [400, coded('MEDIA_ASSET_WAITING_UPLOAD'), 'transient'],
  [400, coded('EXPIRED_UPLOAD_URL'), 'transient'],
  [400, coded('VERSION_MISSING'), 'transient'],
  [426, coded('NONEXISTENT_VERSION'), 'transient'],
  [409, coded('CONFLICT'), 'ambiguous'],
  [
    422,
    {
      ...coded('UNPROCESSABLE_ENTITY', duplicate),
      errorDetails: { inputErrors: [{ code: 'DUPLICATE_POST' }] },
    },
    'duplicate_content',
  ],
  [422, { status: 422, message: duplicate }, 'duplicate_content'],
  [422, { message: 'duplicate of urn:li:person:7' }, 'content_rejected'],
  [422, coded('UNPROCESSABLE_ENTITY'), 'content_rejected'],
  [429, coded('TOO_MANY_REQUESTS'), 'rate_limited'],
  [500, '<html>oops</html>', 'ambiguous'],
  [502, '<html>Bad Gateway</html>', 'ambiguous'],
  [503, {}, 'ambiguous'],
  [504, {}, 'ambiguous'],
  [999, '<html>denied</html>', 'transient'],
  [200, '<html>Welcome</html>', 'ambiguous'],
];

describe('classify of LinkedIn', () => {
  it.each(table)('reads %i %j of a write as %s', (status, body, failureClass) => {
    expect(classify(answer(status, body), 'visible')?.failureClass).toBe(failureClass);
  });

  it('lets reads be repeated', () => {
    for (const status of [409, 500, 502, 503, 504]) {
      expect(classify(answer(status, {}), 'repeatable')?.failureClass).toBe('transient');
    }
  });

  it('finds nothing wrong with a success, which often has no body', () => {
    expect(classify(answer(201, ''), 'visible')).toBeNull();
    expect(classify(answer(200, { value: {} }), 'repeatable')).toBeNull();
  });

  it('keeps LinkedIn’s words and the field they are about', () => {
    const body = {
      ...coded('INVALID_VALUE_FOR_FIELD', 'Request is wrong'),
      errorDetails: {
        inputErrors: [
          { description: 'Too long', input: { inputPath: { fieldPath: '/commentary' } } },
        ],
      },
    };
    expect(classify(answer(400, body), 'visible')).toMatchObject({
      message: 'Request is wrong; /commentary: Too long',
      providerCode: 'INVALID_VALUE_FOR_FIELD',
    });
  });

  it('tells the operator about a release that was switched off, and waits', () => {
    expect(classify(answer(426, coded('NONEXISTENT_VERSION')), 'visible')).toMatchObject({
      message: expect.stringContaining('LINKEDIN_API_VERSION'),
      retryAfterMs: 900_000,
    });
  });

  it('waits for Retry-After, else until the day’s quota begins anew', () => {
    const throttled = { message: 'Resource level throttle DAY limit for calls is reached.' };
    const limits = (headers: Record<string, string>, body: object) =>
      classify(answer(429, body, headers), 'visible');
    expect(limits({ 'retry-after': '7' }, {})).toMatchObject({ retryAfterMs: 7_000 });
    expect(limits({ date: NOON }, throttled)).toMatchObject({
      retryAfterMs: 12 * 3_600_000,
      scope: 'account',
    });
    const forAll = { message: 'Resource level throttle APPLICATION DAY limit is reached.' };
    expect(limits({ date: NOON }, forAll)?.scope).toBe('app');
    expect(limits({ date: NOON }, {})?.retryAfterMs).toBeNull();
  });
});

describe('classifyUpload of LinkedIn', () => {
  it.each([
    [401, 'auth_expired'],
    [429, 'rate_limited'],
    [413, 'media_invalid'],
    [415, 'media_invalid'],
    [400, 'transient'],
    [403, 'transient'],
    [503, 'transient'],
  ] as const)('reads %i as %s', (status, failureClass) => {
    expect(classifyUpload(answer(status, 'no'))?.failureClass).toBe(failureClass);
  });

  it('takes any success', () => {
    expect(classifyUpload(answer(201, ''))).toBeNull();
  });
});

describe('classifyGrant of LinkedIn', () => {
  it.each([
    [400, 'invalid_grant', 'auth_expired'],
    [400, 'invalid_request', 'auth_expired'],
    [401, 'invalid_client', 'transient'],
    [400, 'invalid_redirect_uri', 'transient'],
    [500, 'server_error', 'transient'],
    [429, 'slow_down', 'rate_limited'],
  ] as const)('reads %i %s as %s', (status, error, failureClass) => {
    const body = { error, error_description: 'words' };
    expect(linkedinOAuth.classify(answer(status, body))).toMatchObject({
      failureClass,
      providerCode: error,
      message: expect.stringContaining('words'),
    });
  });
});
