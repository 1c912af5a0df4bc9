import type { FailureClass } from '../../contract/failure.js';
import { classify } from './wordpress.failures.js';

function answer(status: number, body: object | string, headers: Record<string, string> = {}) {
  const isPage = typeof body === 'string';
  return {
    status,
    headers: {
      'content-type': isPage ? 'text/html' : 'application/json; charset=UTF-8',
      ...headers,
    },
    body: Buffer.from(isPage ? body : JSON.stringify(body)),
  };
}

const table: readonly (readonly [number, string, FailureClass])[] = [
  [401, 'rest_cannot_create', 'auth_expired'],
  [401, 'rest_not_logged_in', 'auth_expired'],
  [400, 'invalid_token', 'auth_expired'],
  [403, 'rest_cannot_publish', 'permission'],
  [403, 'rest_cannot_assign_sticky', 'permission'],
  [400, 'rest_cannot_create', 'permission'],
  [400, 'rest_invalid_param', 'content_rejected'],
  [400, 'empty_content', 'content_rejected'],
  [400, 'rest_upload_image_type_not_supported', 'media_invalid'],
  [400, 'rest_upload_user_quota_exceeded', 'media_invalid'],
  [412, 'rest_upload_hash_mismatch', 'transient'],
  [404, 'rest_post_invalid_id', 'not_found'],
  [404, 'rest_no_route', 'permission'],
  [404, 'unknown_blog', 'not_found'],
  [410, 'rest_already_trashed', 'not_found'],
  [429, 'too_many', 'rate_limited'],
  [500, 'db_update_error', 'ambiguous'],
  [503, 'maintenance', 'ambiguous'],
];

const upload = (code: string, message: string) => ({ code, message });

describe('classify of WordPress', () => {
  it.each(table)('reads %i %s as %s', (status, code, failureClass) => {
    const body = { code, message: 'words', data: { status } };
    expect(classify(answer(status, body), 'visible')?.failureClass).toBe(failureClass);
  });

  it('reads a refused file type behind a 500 as what it is', () => {
    const refused = 'Sorry, you are not allowed to upload this file type.';
    const late = (message: string) =>
      classify(answer(500, { code: 'rest_upload_unknown_error', message }), 'repeatable');
    expect(late(refused)?.failureClass).toBe('media_invalid');
    expect(late('Could not write to disk.')?.failureClass).toBe('transient');
  });

  it.each([
    [413, '<html>Request Entity Too Large</html>'],
    [
      500,
      upload('rest_upload_unknown_error', 'The uploaded file exceeds the upload_max_filesize.'),
    ],
    [500, upload('rest_upload_unknown_error', 'File is empty. … post_max_size …')],
    [400, upload('rest_upload_file_too_big', 'This file is too big.')],
    [400, upload('rest_upload_no_data', 'No data supplied.')],
  ])('says of a file that is too large what to do about it: %d %j', (status, body) => {
    const failure = classify(answer(status, body), 'repeatable');
    expect(failure?.failureClass).toBe('media_invalid');
    expect(failure?.message).toContain('make it smaller, or raise the upload limit of the site');
  });

  it('obeys Retry-After of a busy host', () => {
    expect(classify(answer(503, 'busy', { 'retry-after': '30' }), 'visible')).toMatchObject({
      failureClass: 'rate_limited',
      retryAfterMs: 30_000,
    });
  });

  it('takes the page of a security plugin for no answer, whatever its status', () => {
    const page = '<html>Checking your browser</html>';
    expect(classify(answer(403, page), 'visible')?.failureClass).toBe('transient');
    expect(classify(answer(200, page), 'visible')?.failureClass).toBe('ambiguous');
    expect(classify(answer(200, page), 'repeatable')?.failureClass).toBe('transient');
    expect(classify(answer(413, page), 'repeatable')?.failureClass).toBe('media_invalid');
  });

  it('takes a redirected write for not done', () => {
    expect(classify(answer(301, '<html>Moved</html>'), 'visible')?.failureClass).toBe('transient');
  });

  it('finds nothing wrong with a JSON success', () => {
    expect(classify(answer(201, { id: 1 }), 'visible')).toBeNull();
  });
});
