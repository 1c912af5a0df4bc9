import type { FailureClass } from '../../contract/failure.js';
import { classify, pauseMs } from './pinterest.failures.js';
import { pinterestOAuth } from './pinterest.api.js';

type Headers = Readonly<Record<string, string>>;

function answer(status: number, body: unknown, headers: Headers = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { status, headers, body: Buffer.from(text) };
}
const said = (code: number | string, message = ''): object => ({ code, message });
const read = (status: number, body: unknown, headers: Headers = {}) =>
  classify(answer(status, body, headers), 'visible');

const table: readonly (readonly [number, unknown, FailureClass])[] = [
  [401, said(2, 'Authentication failed.'), 'auth_expired'],
  [401, said(7), 'auth_expired'],
  [401, {}, 'auth_expired'],
  [401, said(3, 'Not authorized'), 'permission'],
  [401, said(2, 'Missing scope: pins:write'), 'permission'],
  [401, said(2, 'Your application consumer type is not supported'), 'permission'],
  [403, said(29, 'You are not permitted to access that resource.'), 'permission'],
  [403, said(3, 'Authorization failed.'), 'permission'],
  [403, said('PINNER_DATA_ACCESS_DENIED', 'Access denied'), 'permission'],
  [403, said(1, 'Consumer type is not supported'), 'permission'],
  [403, '<html></html>', 'permission'],
  [400, said(1, 'Invalid request'), 'content_rejected'],
  [400, said(1, 'Invalid image'), 'media_invalid'],
  [400, said(1, 'The media is not ready'), 'media_invalid'],
  [400, said(1, 'one of cover_image_url or cover_image_content_type'), 'media_invalid'],
  [400, said(1, 'Unable to reach the URL'), 'media_invalid'],
  [400, said(1, '[...images] constraint: maxItems=5'), 'content_rejected'],
  [400, said(1, "'my-video-board' does not match '^\\\\d+$'"), 'content_rejected'],
  [400, said(1, 'This url is blocked as spam'), 'content_rejected'],
  [400, said(1, "We couldn't save this Pin: the image link"), 'content_rejected'],
  [404, said(40, 'Board not found.'), 'not_found'],
  [404, said(2031, 'Board section not found.'), 'not_found'],
  [404, said(50, 'Pin not found.'), 'not_found'],
  [404, said(30, 'User not found.'), 'not_found'],
  [409, said(409, 'Conflict'), 'transient'],
  [413, '', 'media_invalid'],
  [415, said(415), 'content_rejected'],
  [422, {}, 'content_rejected'],
  [429, {}, 'rate_limited'],
  [429, said(8, 'You have exceeded your rate limit.'), 'rate_limited'],
  [403, said(8, 'You have exceeded your rate limit.'), 'rate_limited'],
  [408, '', 'ambiguous'],
  [500, said(500, 'Oops'), 'ambiguous'],
  [502, '<html></html>', 'ambiguous'],
  [503, '', 'ambiguous'],
  [504, '', 'ambiguous'],
  [201, '<html>Welcome</html>', 'ambiguous'],
];

describe('classify of Pinterest', () => {
  it.each(table)('reads %i %j of a write as %s', (status, body, failureClass) => {
    expect(read(status, body)).toMatchObject({ failureClass, status });
  });

  it.each([408, 500, 502, 503, 504])('reads %i of anything else as transient', (status) => {
    expect(classify(answer(status, ''), 'repeatable')?.failureClass).toBe('transient');
  });

  it('reads successes', () => {
    expect(read(201, { id: '1' })).toBeNull();
    expect(read(200, { items: [] })).toBeNull();
    expect(read(204, '')).toBeNull();
  });

  it('keeps the words and the code, and adds what they mean for the application', () => {
    expect(read(404, said(40, 'Board not found.'))).toMatchObject({
      providerCode: '40',
      message: 'Board not found.',
    });
    expect(read(502, '')?.message).toBe('Pinterest answered 502 without a reason');
    const denied = said(29, 'PINNER_DATA_ACCESS_DENIED');
    expect(read(403, denied)?.message).toContain('business accounts only');
    const untried = said(3, 'Your application consumer type is not supported');
    expect(read(403, untried)?.message).toContain('has not given this application access');
  });

  it.each<[Headers, number, string]>([
    [{ 'retry-after': '7' }, 7_000, 'account'],
    [{ 'x-ratelimit-reset': '41' }, 41_000, 'account'],
    [{ 'retry-after': '7', 'x-ratelimit-reset': '41' }, 41_000, 'account'],
    [{ 'x-ratelimit-reset': '0' }, 1_000, 'account'],
    [{ 'x-ratelimit-reset': '7200' }, 7_200_000, 'app'],
    [{}, 60_000, 'account'],
  ])('waits by %j after too many calls', (headers, retryAfterMs, scope) => {
    expect(read(429, said(8), headers)).toMatchObject({ retryAfterMs, scope });
  });

  it('holds back after the last call of a limit', () => {
    expect(pauseMs({ 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '12' })).toBe(12_000);
    expect(pauseMs({ 'x-ratelimit-remaining': '3', 'x-ratelimit-reset': '12' })).toBe(0);
    expect(pauseMs({ 'x-ratelimit-remaining': '0' })).toBe(0);
    expect(pauseMs({})).toBe(0);
  });
});

describe('answers of the token endpoint', () => {
  it.each<[number, unknown, FailureClass]>([
    [400, said(1, 'The refresh token is invalid'), 'auth_expired'],
    [401, said(2, 'Authentication failed.'), 'auth_expired'],
    [401, {}, 'auth_expired'],
    [400, said(1, 'client_id is unknown'), 'permission'],
    [401, said(3, 'Your application consumer type is not supported'), 'permission'],
    [400, said(1, 'redirect_uri does not match'), 'permission'],
    [403, said(29), 'permission'],
    [429, said(8), 'rate_limited'],
    [503, '', 'transient'],
  ])('reads %i %j as %s', (status, body, failureClass) => {
    expect(pinterestOAuth.classify(answer(status, body))?.failureClass).toBe(failureClass);
  });

  it('reads a grant', () => {
    expect(pinterestOAuth.classify(answer(200, { access_token: 'a' }))).toBeNull();
  });
});
