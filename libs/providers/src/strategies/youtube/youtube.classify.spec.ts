import type { FailureClass } from '../../contract/failure.js';
import type { CallEffect } from '../../contract/transport-failure.js';
import { classify, untilPacificMidnight } from './youtube.failures.js';

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) => ({
  status,
  headers,
  body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
});
const refusal = (status: number, reason: string, headers: Record<string, string> = {}) =>
  answer(
    status,
    { error: { code: status, message: 'Said', errors: [{ domain: 'youtube.x', reason }] } },
    headers,
  );

describe('what an answer of YouTube means', () => {
  it.each<[number, string, FailureClass]>([
    [401, 'authError', 'auth_expired'],
    [401, 'authorizationRequired', 'auth_expired'],
    [401, 'required', 'auth_expired'],
    [401, 'youtubeSignupRequired', 'permission'],
    [403, 'insufficientPermissions', 'permission'],
    [403, 'forbidden', 'permission'],
    [403, 'accountDelegationForbidden', 'permission'],
    [403, 'authenticatedUserNotChannel', 'permission'],
    [403, 'forbiddenPrivacySetting', 'permission'],
    [403, 'forbiddenLicenseSetting', 'permission'],
    [403, 'accessNotConfigured', 'permission'],
    [403, 'authenticatedUserAccountClosed', 'permission'],
    [403, 'authenticatedUserAccountSuspended', 'permission'],
    [403, 'quotaExceeded', 'rate_limited'],
    [403, 'dailyLimitExceeded', 'rate_limited'],
    [400, 'uploadLimitExceeded', 'rate_limited'],
    [403, 'rateLimitExceeded', 'rate_limited'],
    [403, 'userRateLimitExceeded', 'rate_limited'],
    [429, 'rateLimitExceeded', 'rate_limited'],
    [429, 'uploadRateLimitExceeded', 'rate_limited'],
    [400, 'invalidTitle', 'content_rejected'],
    [400, 'invalidDescription', 'content_rejected'],
    [400, 'invalidTags', 'content_rejected'],
    [400, 'invalidCategoryId', 'content_rejected'],
    [400, 'invalidPublishAt', 'content_rejected'],
    [400, 'invalidPublishScheduleForVideo', 'content_rejected'],
    [400, 'invalidRecordingDetails', 'content_rejected'],
    [400, 'invalidVideoMetadata', 'content_rejected'],
    [400, 'invalidVideoGameRating', 'content_rejected'],
    [400, 'defaultLanguageNotSet', 'content_rejected'],
    [400, 'invalidFilename', 'content_rejected'],
    [400, 'mediaBodyRequired', 'media_invalid'],
    [400, 'invalidImage', 'media_invalid'],
    [400, 'imageFormatUnsupported', 'media_invalid'],
    [400, 'imageTooTall', 'media_invalid'],
    [400, 'imageTooWide', 'media_invalid'],
    [400, 'failedPrecondition', 'media_invalid'],
    [404, 'videoNotFound', 'not_found'],
    [404, 'playlistNotFound', 'not_found'],
    [404, 'parentCommentNotFound', 'not_found'],
    [403, 'playlistContainsMaximumNumberOfVideos', 'permission'],
    [403, 'playlistItemsNotAccessible', 'permission'],
    [400, 'playlistOperationUnsupported', 'content_rejected'],
    [400, 'manualSortRequired', 'content_rejected'],
    [400, 'invalidResourceType', 'content_rejected'],
    [400, 'invalidPlaylistItemPosition', 'content_rejected'],
    [403, 'commentsDisabled', 'permission'],
    [403, 'ineligibleAccount', 'permission'],
    [400, 'commentTextRequired', 'content_rejected'],
    [400, 'commentTextTooLong', 'content_rejected'],
    [400, 'processingFailure', 'transient'],
    [400, 'somethingNew', 'content_rejected'],
    [403, 'somethingNew', 'permission'],
    [404, 'somethingNew', 'not_found'],
  ])('reads %i %s as %s, whatever the call does', (status, reason, failureClass) => {
    for (const effect of ['repeatable', 'visible'] as const) {
      expect(classify(refusal(status, reason), effect)).toMatchObject({
        failureClass,
        providerCode: reason,
        message: 'Said',
        status,
      });
    }
  });

  it.each([
    [refusal(503, 'backendError')],
    [refusal(500, 'internalError')],
    [refusal(503, 'serviceUnavailable')],
    [refusal(500, 'processingFailure')],
    [refusal(400, 'backendError')],
    [answer(502, '<html>Bad Gateway</html>')],
    [answer(200, '<html>Welcome</html>')],
    [answer(302, '')],
    [answer(408, '')],
  ])('takes no word about the outcome from fault %#', (fault) => {
    const classes = (['repeatable', 'visible'] satisfies CallEffect[]).map(
      (effect) => classify(fault, effect)?.failureClass,
    );
    expect(classes).toEqual(['transient', 'ambiguous']);
  });

  it('takes JSON and an empty 204 for success', () => {
    expect(classify(answer(200, { items: [] }), 'repeatable')).toBeNull();
    expect(classify(answer(204, ''), 'repeatable')).toBeNull();
  });

  it('reads the status word where no reason is given', () => {
    const body = { error: { code: 400, message: 'No', status: 'UNAUTHENTICATED' } };
    expect(classify(answer(400, body), 'visible')).toMatchObject({
      failureClass: 'auth_expired',
      providerCode: 'UNAUTHENTICATED',
    });
  });

  it('keeps YouTube’s words, without their HTML', () => {
    const message = 'The request exceeds your <a href="/quota">quota</a> &amp; more.';
    const body = { error: { message, errors: [{ reason: 'quotaExceeded' }] } };
    expect(classify(answer(403, body), 'repeatable')?.message).toBe(
      'The request exceeds your quota & more.',
    );
  });

  it.each([
    ['quotaExceeded', 'app', 43_200_000],
    ['dailyLimitExceeded', 'app', 43_200_000],
    ['uploadLimitExceeded', 'account', 10_800_000],
    ['rateLimitExceeded', 'account', null],
  ])('says how far %s reaches and how long it lasts', (reason, scope, retryAfterMs) => {
    const noon = { date: 'Sat, 21 Nov 2026 20:00:00 GMT' };
    expect(classify(refusal(403, reason, noon), 'repeatable')).toMatchObject({
      scope,
      retryAfterMs,
    });
    const told = { ...noon, 'retry-after': '7' };
    expect(classify(refusal(403, reason, told), 'repeatable')?.retryAfterMs).toBe(7000);
  });

  it('waits an hour for the quota when the answer has no date', () => {
    expect(classify(refusal(403, 'quotaExceeded'), 'repeatable')?.retryAfterMs).toBe(3_600_000);
  });

  it.each([
    ['Sat, 21 Nov 2026 07:59:59 GMT', 1_000],
    ['Sat, 21 Nov 2026 08:00:00 GMT', 86_400_000],
    ['Tue, 21 Jul 2026 06:00:00 GMT', 3_600_000],
  ])('counts from %s to midnight Pacific time', (date, milliseconds) => {
    expect(untilPacificMidnight(date)).toBe(milliseconds);
  });
});
