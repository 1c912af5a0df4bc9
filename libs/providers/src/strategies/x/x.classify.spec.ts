import type { FailureClass } from '../../contract/failure.js';
import { xOAuth } from './x.api.js';
import { classify } from './x.failures.js';

const DATE = 'Sat, 21 Nov 2026 10:00:00 GMT';
const inSeconds = (seconds: number) => String(Date.parse(DATE) / 1000 + seconds);
const PROBLEMS = 'https://api.twitter.com/2/problems/';

function answer(status: number, body: unknown, headers: Record<string, string> = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { status, headers: { date: DATE, ...headers }, body: Buffer.from(text) };
}

const detail = (words: string) => ({ title: 'Forbidden', detail: words, type: 'about:blank' });
const legacy = (code: number) => ({ errors: [{ code, message: `Code ${code}` }] });
const typed = (name: string) => ({ title: 'No', detail: 'No.', type: PROBLEMS + name });

const badParameter = {
  errors: [{ message: 'text is too odd', parameters: { text: ['x'] } }],
  title: 'Invalid Request',
  detail: 'One or more parameters to your request was invalid.',
  type: 'https://api.x.com/2/problems/invalid-request',
};
const stranger = detail('You can only reply to or quote posts where you are mentioned.');
const invisible = detail(
  'You attempted to reply to a Tweet that is deleted or not visible to you.',
);
const noProject = { ...typed('client-forbidden'), reason: 'client-not-enrolled' };

const table: readonly (readonly [number, string, unknown, FailureClass])[] = [
  [400, 'a bad parameter', badParameter, 'content_rejected'],
  [400, 'ids of lost media', detail('Your media IDs are invalid.'), 'media_invalid'],
  [400, 'invalid media', detail('Invalid media'), 'media_invalid'],
  [400, 'code 324', legacy(324), 'media_invalid'],
  [400, 'nothing known', {}, 'content_rejected'],
  [401, 'an unknown token', { title: 'Unauthorized', status: 401 }, 'auth_expired'],
  [401, 'code 89', legacy(89), 'auth_expired'],
  [403, 'code 32', legacy(32), 'auth_expired'],
  [402, 'no credits', { title: 'CreditsDepleted', detail: 'No credits.' }, 'rate_limited'],
  [403, 'no credits by type', typed('credits'), 'rate_limited'],
  [403, 'a repeated text', detail('You posted duplicate content'), 'duplicate_content'],
  [403, 'code 187', legacy(187), 'duplicate_content'],
  [403, 'a reply to a stranger', stranger, 'permission'],
  [403, 'closed replies', detail('Reply to this conversation is not allowed'), 'permission'],
  [403, 'a quote', detail('Quoting this post is not allowed'), 'permission'],
  [403, 'not authorized', typed('not-authorized-for-resource'), 'permission'],
  [403, 'code 433', legacy(433), 'permission'],
  [403, 'an invisible parent', invisible, 'not_found'],
  [403, 'code 385', legacy(385), 'not_found'],
  [403, 'something', detail('You are not permitted to perform this action.'), 'permission'],
  [403, 'a long video', detail('not allowed to post a video longer than 2 min'), 'media_invalid'],
  [403, 'a longer video', detail('Video duration exceeded'), 'media_invalid'],
  [403, 'two cashtags', detail('a maximum of one cashtag'), 'content_rejected'],
  [403, 'a bad address', detail('Invalid URL'), 'content_rejected'],
  [403, 'code 186', legacy(186), 'content_rejected'],
  [403, 'code 386', legacy(386), 'content_rejected'],
  [403, 'a read-only application', typed('oauth1-permissions'), 'permission'],
  [403, 'an application token', typed('unsupported-authentication'), 'permission'],
  [403, 'no project', noProject, 'permission'],
  [403, 'a suspended user', typed('user-suspended'), 'permission'],
  [403, 'code 64', legacy(64), 'permission'],
  [403, 'code 326', legacy(326), 'permission'],
  [403, 'code 226', legacy(226), 'content_rejected'],
  [403, 'code 261', legacy(261), 'permission'],
  [403, 'code 185', legacy(185), 'rate_limited'],
  [429, 'code 185', legacy(185), 'rate_limited'],
  [404, 'nothing there', typed('resource-not-found'), 'not_found'],
  [404, 'an empty page', '', 'not_found'],
  [413, 'a large segment', '', 'media_invalid'],
  [429, 'too many', { title: 'Too Many Requests' }, 'rate_limited'],
  [403, 'code 88', legacy(88), 'rate_limited'],
  [429, 'the month', { ...typed('usage-capped'), period: 'Monthly' }, 'rate_limited'],
  [500, 'a fault', typed('internal-error'), 'ambiguous'],
  [502, 'a gateway', '<html>Bad Gateway</html>', 'ambiguous'],
  [503, 'code 130', legacy(130), 'ambiguous'],
  [504, 'a slow gateway', '', 'ambiguous'],
  [201, 'errors alone', { errors: [typed('internal-error')] }, 'ambiguous'],
  [403, 'a page of the edge', '<html>Just a moment</html>', 'transient'],
];

describe('classify of X', () => {
  it.each(table)('reads %i with %s', (status, _sign, body, failureClass) => {
    expect(classify(answer(status, body), 'visible')?.failureClass).toBe(failureClass);
  });

  it('lets calls be repeated that nobody sees', () => {
    expect(classify(answer(503, ''), 'repeatable')?.failureClass).toBe('transient');
    expect(classify(answer(200, '<html>'), 'repeatable')?.failureClass).toBe('transient');
  });

  it('finds nothing wrong with data, also beside errors, or with an empty success', () => {
    const partial = { data: { id: '1' }, errors: [typed('field-unauthorized')] };
    expect(classify(answer(201, partial), 'visible')).toBeNull();
    expect(classify(answer(204, ''), 'repeatable')).toBeNull();
  });

  it('finds a missing post in a success that holds errors alone', () => {
    const missing = { errors: [{ ...typed('resource-not-found'), resource_id: '1' }] };
    expect(classify(answer(200, missing), 'repeatable')?.failureClass).toBe('not_found');
  });

  it("keeps X's own words and code", () => {
    const body = { ...detail('Not this.'), errors: [{ message: 'poll is bad' }] };
    expect(classify(answer(400, body), 'visible')).toMatchObject({
      message: 'Not this. poll is bad',
      providerCode: 'Forbidden',
      status: 400,
    });
    expect(classify(answer(403, legacy(187)), 'visible')?.providerCode).toBe('187');
  });
});

describe('rate limits of X', () => {
  const limit = (status: number, body: unknown, headers: Record<string, string>) =>
    classify(answer(status, body, headers), 'visible');

  it('last until the window ends, by the clock of X', () => {
    const headers = { 'x-rate-limit-remaining': '0', 'x-rate-limit-reset': inSeconds(300) };
    expect(limit(429, {}, headers)).toMatchObject({ retryAfterMs: 301_000, scope: 'account' });
  });

  it('last until the day ends where the day is used up', () => {
    const headers = {
      'x-rate-limit-reset': inSeconds(300),
      'x-app-limit-24hour-remaining': '0',
      'x-app-limit-24hour-reset': inSeconds(7200),
    };
    expect(limit(429, {}, headers)).toMatchObject({ retryAfterMs: 7_201_000, scope: 'app' });
    const ofUser = {
      'x-user-limit-24hour-remaining': '0',
      'x-user-limit-24hour-reset': inSeconds(3600),
    };
    expect(limit(429, {}, ofUser)).toMatchObject({ retryAfterMs: 3_601_000, scope: 'account' });
  });

  it('obey Retry-After, and leave the wait open where nothing is told', () => {
    expect(limit(429, {}, { 'retry-after': '7' })?.retryAfterMs).toBe(7000);
    expect(limit(429, {}, {})?.retryAfterMs).toBeNull();
  });

  it('hold the whole application back when credits or its cap are used up', () => {
    expect(limit(402, {}, {})).toMatchObject({ retryAfterMs: 3_600_000, scope: 'app' });
    const capped = { ...typed('usage-capped'), period: 'Monthly', scope: 'Product' };
    expect(limit(429, capped, {})).toMatchObject({ retryAfterMs: 21_600_000, scope: 'app' });
  });

  it('let a user rest for hours who has posted too much', () => {
    expect(limit(403, legacy(185), {})).toMatchObject({
      retryAfterMs: 10_800_000,
      scope: 'account',
    });
  });
});

const tokenTable: readonly (readonly [number, unknown, FailureClass])[] = [
  [400, { error: 'invalid_request', error_description: 'It was invalid.' }, 'auth_expired'],
  [400, { error: 'invalid_grant' }, 'auth_expired'],
  [400, { error: 'unsupported_grant_type' }, 'permission'],
  [400, { error: 'invalid_client' }, 'permission'],
  [401, { error: 'unauthorized_client', error_description: 'Missing header' }, 'permission'],
  [401, {}, 'permission'],
  [429, {}, 'rate_limited'],
  [402, { title: 'CreditsDepleted' }, 'rate_limited'],
  [403, '<html>', 'transient'],
  [500, {}, 'transient'],
  [503, '<html>', 'transient'],
];

describe('classify of the token endpoint of X', () => {
  it.each(tokenTable)('reads %i %j as %s', (status, body, failureClass) => {
    expect(xOAuth.classify(answer(status, body))?.failureClass).toBe(failureClass);
  });

  it('keeps the description', () => {
    const body = { error: 'invalid_grant', error_description: 'Used' };
    expect(xOAuth.classify(answer(400, body))).toMatchObject({
      message: 'Used',
      providerCode: 'invalid_grant',
    });
  });
});
