import type { CallEffect } from '../../contract/transport-failure.js';
import { classify, parseTiktokJson } from './tiktok.failures.js';
import { lateFailure, lateVerdict, publishStatus } from './tiktok.status.js';
import { tiktokOAuth } from './tiktok.login.js';
import { chunkAnswer } from './tiktok.uploads.js';

const answer = (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}) => ({
  status,
  headers,
  body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
});
const refusal = (status: number, code: string, message = '') =>
  answer(status, { data: {}, error: { code, message, log_id: '1' } });
const HOURS_MS = 10_800_000;

describe('answers of TikTok’s API', () => {
  it('are a success only when they say ok', () => {
    const body = { data: {}, error: { code: 'ok', message: '' } };
    expect(classify(answer(200, body), 'visible')).toBeNull();
    expect(classify(answer(200, { data: {} }), 'repeatable')?.failureClass).toBe('transient');
  });

  it.each<readonly [number, string, string]>([
    [401, 'access_token_invalid', 'auth_expired'],
    [401, 'scope_not_authorized', 'permission'],
    [400, 'scope_permission_missed', 'permission'],
    [403, 'unaudited_client_can_only_post_to_private_accounts', 'permission'],
    [403, 'url_ownership_unverified', 'permission'],
    [403, 'privacy_level_option_mismatch', 'content_rejected'],
    [403, 'spam_risk_user_banned_from_posting', 'permission'],
    [200, 'spam_risk_user_banned_from_posting', 'permission'],
    [403, 'spam_risk', 'content_rejected'],
    [403, 'spam_risk_text', 'content_rejected'],
    [400, 'invalid_param', 'content_rejected'],
    [400, 'invalid_params', 'content_rejected'],
    [400, 'invalid_file_upload', 'media_invalid'],
    [400, 'app_version_check_failed', 'permission'],
    [400, 'invalid_publish_id', 'not_found'],
    [404, 'token_not_authorized_for_specified_publish_id', 'not_found'],
    [418, 'something_new', 'content_rejected'],
  ])('%i %s is %s', (status, code, failureClass) => {
    expect(classify(refusal(status, code, 'Told so'), 'visible')).toMatchObject({
      failureClass,
      providerCode: code,
      message: expect.stringMatching(/^Told so/),
    });
  });

  it.each<readonly [number, string, string, number]>([
    [403, 'reached_active_user_cap', 'app', HOURS_MS],
    [200, 'reached_active_user_cap', 'app', HOURS_MS],
    [403, 'spam_risk_too_many_posts', 'account', HOURS_MS],
    [200, 'spam_risk_too_many_posts', 'account', HOURS_MS],
    [403, 'spam_risk_too_many_pending_share', 'post', HOURS_MS],
    [429, 'rate_limit_exceeded', 'account', 60_000],
    [429, 'something_new', 'account', 60_000],
  ])('%i %s limits the %s', (status, code, scope, retryAfterMs) => {
    expect(classify(refusal(status, code), 'visible')).toMatchObject({
      failureClass: 'rate_limited',
      scope,
      retryAfterMs,
    });
  });

  it('obey a time that is told', () => {
    const limited = answer(429, {}, { 'retry-after': '90' });
    expect(classify(limited, 'visible')?.retryAfterMs).toBe(90_000);
  });

  it.each<readonly [CallEffect, string]>([
    ['visible', 'ambiguous'],
    ['repeatable', 'transient'],
  ])('leave a failure of TikTok’s own in a %s call %s', (effect, failureClass) => {
    for (const unclear of [refusal(500, 'internal_error'), answer(502, '<html>'), answer(200, '')])
      expect(classify(unclear, effect)?.failureClass).toBe(failureClass);
  });

  it('tell a wrong plan of chunks by their words', () => {
    for (const words of ['The chunk size is invalid', 'The total chunk count is invalid']) {
      const failure = classify(refusal(400, 'invalid_params', words), 'repeatable');
      expect(failure?.failureClass).toBe('media_invalid');
    }
  });
});

describe('answers without tokens', () => {
  it.each<readonly [number, string, string]>([
    [200, 'invalid_grant', 'auth_expired'],
    [400, 'invalid_grant', 'auth_expired'],
    [200, 'invalid_client', 'permission'],
    [400, 'invalid_request', 'permission'],
    [400, 'invalid_scope', 'permission'],
    [401, 'unauthorized_client', 'permission'],
    [400, 'unsupported_grant_type', 'permission'],
    [400, 'access_denied', 'permission'],
    [429, 'rate_limit_exceeded', 'rate_limited'],
    [500, 'server_error', 'transient'],
  ])('%i %s is %s', (status, error, failureClass) => {
    const body = { error, error_description: 'Told so', log_id: '1' };
    expect(tiktokOAuth.classify(answer(status, body))).toMatchObject({
      failureClass,
      message: expect.stringContaining('Told so'),
      providerCode: error,
    });
  });

  it('may be written as the rest of the API writes them', () => {
    const body = { error: { code: 'access_token_invalid', message: 'Told so' } };
    expect(tiktokOAuth.classify(answer(401, body))).toMatchObject({
      failureClass: 'auth_expired',
      message: 'Told so',
    });
  });
});

describe('answers to a chunk', () => {
  it.each<readonly [number, string]>([
    [206, 'stored'],
    [201, 'complete'],
    [200, 'complete'],
    [403, 'lost'],
    [404, 'lost'],
    [416, 'out_of_step'],
  ])('%i means %s', (status, meaning) => {
    expect(chunkAnswer({ status, headers: {} }, 'visible')).toBe(meaning);
  });

  it.each<readonly [number, CallEffect, string]>([
    [400, 'visible', 'media_invalid'],
    [401, 'repeatable', 'auth_expired'],
    [429, 'visible', 'rate_limited'],
    [500, 'repeatable', 'transient'],
    [503, 'visible', 'ambiguous'],
  ])('%i in a %s call is %s', (status, effect, failureClass) => {
    expect(chunkAnswer({ status, headers: {} }, effect)).toMatchObject({ failureClass, status });
  });
});

describe('why TikTok did not publish what it had accepted', () => {
  it.each<readonly [string, string, string]>([
    ['file_format_check_failed', 'media_invalid', 'media_invalid'],
    ['duration_check_failed', 'media_invalid', 'media_invalid'],
    ['frame_rate_check_failed', 'media_invalid', 'media_invalid'],
    ['picture_size_check_failed', 'media_invalid', 'media_invalid'],
    ['video_pull_failed', 'transient', 'media_invalid'],
    ['photo_pull_failed', 'transient', 'media_invalid'],
    ['internal', 'transient', 'content_rejected'],
    ['auth_removed', 'auth_expired', 'content_rejected'],
    ['publish_cancelled', 'content_rejected', 'content_rejected'],
    ['spam_risk', 'content_rejected', 'content_rejected'],
    ['spam_risk_text', 'content_rejected', 'content_rejected'],
    ['spam_risk_user_banned_from_posting', 'permission', 'content_rejected'],
    ['spam_risk_too_many_posts', 'rate_limited', 'content_rejected'],
    ['something_new', 'content_rejected', 'content_rejected'],
  ])('%s is %s, and finally %s', (reason, failureClass, verdict) => {
    expect(lateFailure(reason)).toMatchObject({
      failureClass,
      providerCode: reason,
      message: expect.stringContaining(reason),
    });
    expect(lateVerdict(reason)).toMatchObject({ failureClass: verdict, providerCode: reason });
  });
});

describe('a status', () => {
  const read = (text: string) => publishStatus(parseTiktokJson(text));

  it('keeps all digits of an id, whether it is a number or a text', () => {
    const ids = (text: string) =>
      read(`{"status":"PUBLISH_COMPLETE","publicaly_available_post_id":[${text}]}`);
    const named = { state: 'complete', postId: '7301234567890123457' };
    expect(ids('7301234567890123457')).toMatchObject(named);
    expect(ids('"7301234567890123457"')).toMatchObject(named);
    expect(ids('').postId).toBeNull();
  });

  it.each<readonly [string, string]>([
    ['PROCESSING_UPLOAD', 'running'],
    ['PROCESSING_DOWNLOAD', 'running'],
    ['SOMETHING_NEW', 'running'],
    ['SEND_TO_USER_INBOX', 'delivered'],
    ['PUBLISH_COMPLETE', 'complete'],
    ['FAILED', 'failed'],
  ])('%s means %s', (word, state) => {
    expect(read(JSON.stringify({ status: word, fail_reason: '' }))).toEqual({
      state,
      failReason: null,
      postId: null,
      uploadedBytes: null,
    });
  });
});
