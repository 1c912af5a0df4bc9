import type { CallEffect } from '../../../contract/transport-failure.js';
import { classifyGraph } from './graph.failures.js';

type Headers = Readonly<Record<string, string>>;

const answer = (status: number, body: unknown, headers: Headers = {}) => ({
  status,
  headers,
  body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
});
const failed = (
  status: number,
  error: Readonly<Record<string, unknown>>,
  effect: CallEffect = 'visible',
  headers: Headers = {},
) => classifyGraph(answer(status, { error }, headers), effect);

describe('errors of the Graph API', () => {
  it.each([
    [401, 190, undefined, 'auth_expired'],
    [400, 190, 458, 'auth_expired'],
    [400, 190, 459, 'auth_expired'],
    [400, 190, 464, 'auth_expired'],
    [400, 190, 460, 'auth_expired'],
    [401, 190, 463, 'auth_expired'],
    [400, 190, 467, 'auth_expired'],
    [400, 190, 490, 'auth_expired'],
    [400, 190, 492, 'auth_expired'],
    [400, 102, undefined, 'auth_expired'],
    [400, 2500, undefined, 'auth_expired'],
    [400, 104, undefined, 'permission'],
    [403, 3, undefined, 'permission'],
    [403, 10, undefined, 'permission'],
    [403, 200, undefined, 'permission'],
    [403, 299, undefined, 'permission'],
    [400, 4, undefined, 'rate_limited'],
    [400, 17, undefined, 'rate_limited'],
    [400, 32, undefined, 'rate_limited'],
    [400, 341, undefined, 'rate_limited'],
    [400, 613, 1996, 'rate_limited'],
    [400, 80001, undefined, 'rate_limited'],
    [400, 80002, undefined, 'rate_limited'],
    [400, 80006, undefined, 'rate_limited'],
    [400, 368, undefined, 'content_rejected'],
    [400, 506, 1455006, 'duplicate_content'],
    [400, 1609005, undefined, 'content_rejected'],
    [400, 100, undefined, 'content_rejected'],
    [400, 100, 33, 'not_found'],
    [404, 803, undefined, 'not_found'],
    [400, 324, undefined, 'media_invalid'],
    [400, 389, undefined, 'media_invalid'],
    [400, 382, undefined, 'media_invalid'],
    [400, 352, undefined, 'media_invalid'],
    [400, 6000, undefined, 'media_invalid'],
    [400, 6001, undefined, 'media_invalid'],
    [500, 1, undefined, 'ambiguous'],
    [503, 2, undefined, 'ambiguous'],
    [500, -1, undefined, 'ambiguous'],
    [400, 77777, undefined, 'content_rejected'],
    [500, 77777, undefined, 'ambiguous'],
  ])('reads %i with %i/%s as %s', (status, code, error_subcode, expected) => {
    expect(failed(status, { code, error_subcode, message: 'No' })?.failureClass).toBe(expected);
  });

  it.each([
    ['a missing proof', 100, 'API calls require an appsecret_proof argument', 'permission'],
    ['a wrong proof', 100, 'Invalid appsecret_proof provided', 'permission'],
    ['a story that few saw', 10, 'Not enough viewers for the media', 'not_found'],
  ])('knows %s by its words', (_what, code, message, expected) => {
    expect(failed(400, { code, message })?.failureClass).toBe(expected);
  });

  it('says of doubtful answers to calls nobody sees that they may be repeated', () => {
    for (const code of [1, 2, -1]) {
      expect(failed(400, { code }, 'repeatable')?.failureClass).toBe('transient');
    }
    expect(failed(400, { code: 9999, is_transient: true })?.failureClass).toBe('ambiguous');
  });

  it.each([
    ['a page instead of JSON', 200, '<html></html>', 'ambiguous'],
    ['a success that says no', 200, { success: false }, 'ambiguous'],
    ['a gateway', 502, 'Bad Gateway', 'ambiguous'],
    ['a login refused without a word', 401, {}, 'auth_expired'],
    ['a right refused without a word', 403, {}, 'permission'],
    ['nothing there', 404, {}, 'not_found'],
    ['a time-out of theirs', 408, {}, 'ambiguous'],
  ])('reads %s', (_what, status, body, expected) => {
    expect(classifyGraph(answer(status, body), 'visible')?.failureClass).toBe(expected);
  });

  it('takes an object without an error for a success', () => {
    expect(classifyGraph(answer(200, { id: '1' }), 'visible')).toBeNull();
    expect(classifyGraph(answer(200, { success: true }), 'visible')).toBeNull();
  });

  it('keeps Meta’s words, for users first, and both numbers', () => {
    const error = {
      code: 368,
      error_subcode: 1346003,
      message: 'Blocked',
      error_user_msg: 'Oh no',
    };
    expect(failed(400, error)).toMatchObject({
      message: 'Oh no (Blocked)',
      providerCode: '368/1346003',
      status: 400,
    });
    expect(failed(400, { code: 190, error_subcode: 459, message: 'Checkpoint' })?.message).toBe(
      'Checkpoint. Log in on facebook.com and follow what it asks for',
    );
    expect(failed(500, {})?.message).toBe('Meta answered 500 without a reason');
  });

  it('waits as long as the usage headers say, and pauses the application for its own limit', () => {
    const usage = {
      'x-business-use-case-usage': JSON.stringify({
        '17': [{ type: 'pages', call_count: 100, estimated_time_to_regain_access: 19 }],
      }),
    };
    expect(failed(400, { code: 80001 }, 'visible', usage)).toMatchObject({
      retryAfterMs: 19 * 60_000,
      scope: 'account',
    });
    expect(failed(400, { code: 4 })).toMatchObject({ retryAfterMs: 300_000, scope: 'app' });
  });

  it('asks the network’s own rows before the common ones', () => {
    const own = [{ subcodes: [2207051], failureClass: 'ambiguous' as const }];
    const spam = answer(400, { error: { code: 4, error_subcode: 2207051 } });
    expect(classifyGraph(spam, 'visible', own)?.failureClass).toBe('ambiguous');
    expect(classifyGraph(spam, 'repeatable', own)?.failureClass).toBe('transient');
  });
});
