import type { CallEffect } from '../../contract/transport-failure.js';
import { classify } from './snapchat.failures.js';

interface Row {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

const error = (code: string | null, words?: string): object => ({
  request_id: 'r-1',
  request_status: 'ERROR',
  ...(code === null ? {} : { error_code: code }),
  ...(words === undefined ? {} : { debug_message: words }),
});

function read(
  { status, body = '', headers = {} }: Row,
  effect: CallEffect = 'visible',
  asked: 'one' | 'rows' = 'one',
): ReturnType<typeof classify> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return classify({ status, headers, body: Buffer.from(text) }, effect, asked);
}

describe('what Snapchat’s answers mean', () => {
  const failedRow = {
    request_status: 'SUCCESS',
    saved_stories: [{ sub_request_status: 'ERROR', sub_request_error_reason: 'title is too long' }],
  };
  it.each<[string, number, unknown, string, string?]>([
    ['an expired token', 401, '', 'auth_expired'],
    ['a 403 without words', 403, '', 'permission'],
    [
      'a denied permission that comes as a success',
      200,
      error('AUTHORIZATION_PERMISSION_DENIED'),
      'permission',
    ],
    ['an unknown profile', 404, error(null), 'not_found'],
    ['an unsupported route', 415, '', 'permission'],
    ['a field that is wrong', 400, error('E1', 'locale is invalid'), 'content_rejected'],
    [
      'a field that is wrong, as a success',
      200,
      error(null, 'profile_id is invalid'),
      'content_rejected',
    ],
    ['a file that is too short', 400, error(null, 'Duration is below 5 seconds'), 'media_invalid'],
    ['a file that is processed', 400, error('MEDIA_PROCESSING'), 'transient'],
    ['a file that is processed, as a success', 200, error('MEDIA_PROCESSING'), 'transient'],
    ['a file that is too old', 410, error('MEDIA_EXPIRED'), 'transient'],
    [
      'a file that is being posted',
      409,
      error('MEDIA_POSTING_ALREADY_IN_PROGRESS'),
      'ambiguous',
      'transient',
    ],
    ['too many calls', 429, '', 'rate_limited'],
    ['an internal error', 500, '', 'ambiguous', 'transient'],
    ['a bad gateway', 502, '<html></html>', 'ambiguous', 'transient'],
    ['an internal error, as a success', 200, error('INTERNAL_ERROR'), 'ambiguous', 'transient'],
    ['a page', 200, '<html></html>', 'ambiguous', 'transient'],
    ['a redirect', 302, '', 'ambiguous', 'transient'],
    [
      'an unknown status of the request',
      200,
      { request_status: 'PENDING' },
      'ambiguous',
      'transient',
    ],
    ['a part of one thing', 200, { request_status: 'PARTIAL' }, 'content_rejected'],
    ['a failed row', 200, failedRow, 'content_rejected'],
  ])('%s', (_name, status, body, visible, repeatable = visible) => {
    expect(read({ status, body }, 'visible')?.failureClass).toBe(visible);
    expect(read({ status, body }, 'repeatable')?.failureClass).toBe(repeatable);
  });

  it('takes success at its word, in either case', () => {
    expect(read({ status: 200, body: { request_status: 'SUCCESS' } })).toBeNull();
    expect(read({ status: 200, body: { request_status: 'success' } })).toBeNull();
  });

  it('believes an answer without a word of success only where nothing was published', () => {
    expect(read({ status: 200, body: {} }, 'repeatable')).toBeNull();
    expect(read({ status: 200, body: {} }, 'visible')?.failureClass).toBe('ambiguous');
  });

  it('lets lists have rows that failed', () => {
    const rows = [{ sub_request_status: 'ERROR' }, { sub_request_status: 'SUCCESS' }];
    const body = { request_status: 'PARTIAL', stories: rows };
    expect(read({ status: 200, body }, 'repeatable', 'rows')).toBeNull();
  });

  it('keeps Snapchat’s words, its code, and the request it is about', () => {
    const told = read({ status: 400, body: error('E1', 'locale is invalid') });
    expect(told).toMatchObject({ message: 'locale is invalid (E1)', providerCode: 'E1' });
    const headers = {
      'x-request_id': 'r-2',
      'x-internal_error_code': 'E2',
      'grpc-message': 'no role',
    };
    expect(read({ status: 403, headers })).toMatchObject({
      message: 'no role (E2)',
      providerCode: 'E2',
    });
    expect(read({ status: 403, headers: { 'x-request_id': 'r-2' } })?.message).toMatch(
      /allow-list.*request r-2$/,
    );
  });

  it('tells how long to wait', () => {
    const limited = read({ status: 429, headers: { 'retry-after': '3' } });
    expect(limited).toMatchObject({ retryAfterMs: 3_000, scope: 'account' });
    expect(read({ status: 429 })?.retryAfterMs).toBeNull();
    expect(read({ status: 400, body: error('MEDIA_PROCESSING') })?.retryAfterMs).toBe(5_000);
  });
});
