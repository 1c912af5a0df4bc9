import type { FailureClass } from '../../contract/failure.js';
import type { CallEffect } from '../../contract/transport-failure.js';
import { JsonReader } from '../../contract/json-reader.js';
import { classify, untilPacificMidnight } from './youtube.failures.js';
import { videoState } from './youtube.outcome.js';

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

/** Refusals that mean the same, by their reasons. */
const all = (status: number, failureClass: FailureClass, reasons: string) =>
  reasons.split(' ').map((reason) => [status, reason, failureClass] as const);

describe('what an answer of YouTube means', () => {
  it.each([
    ...all(401, 'auth_expired', 'authError authorizationRequired required'),
    ...all(401, 'permission', 'youtubeSignupRequired'),
    ...all(403, 'permission', 'insufficientPermissions forbidden accountDelegationForbidden'),
    ...all(403, 'permission', 'authenticatedUserNotChannel forbiddenPrivacySetting'),
    ...all(403, 'permission', 'forbiddenLicenseSetting accessNotConfigured'),
    ...all(403, 'permission', 'authenticatedUserAccountClosed'),
    ...all(403, 'permission', 'authenticatedUserAccountSuspended'),
    ...all(403, 'permission', 'playlistContainsMaximumNumberOfVideos'),
    ...all(403, 'permission', 'playlistItemsNotAccessible commentsDisabled'),
    ...all(403, 'permission', 'ineligibleAccount somethingNew'),
    ...all(403, 'rate_limited', 'quotaExceeded dailyLimitExceeded'),
    ...all(403, 'rate_limited', 'rateLimitExceeded userRateLimitExceeded'),
    ...all(400, 'rate_limited', 'uploadLimitExceeded'),
    ...all(429, 'rate_limited', 'rateLimitExceeded uploadRateLimitExceeded'),
    ...all(400, 'content_rejected', 'invalidTitle invalidDescription invalidTags'),
    ...all(400, 'content_rejected', 'invalidCategoryId invalidPublishAt'),
    ...all(400, 'content_rejected', 'invalidPublishScheduleForVideo'),
    ...all(400, 'content_rejected', 'invalidRecordingDetails invalidVideoMetadata'),
    ...all(400, 'content_rejected', 'invalidVideoGameRating defaultLanguageNotSet invalidFilename'),
    ...all(400, 'content_rejected', 'playlistOperationUnsupported manualSortRequired'),
    ...all(400, 'content_rejected', 'invalidResourceType invalidPlaylistItemPosition'),
    ...all(400, 'content_rejected', 'commentTextRequired commentTextTooLong somethingNew'),
    ...all(400, 'media_invalid', 'mediaBodyRequired invalidImage imageFormatUnsupported'),
    ...all(400, 'media_invalid', 'imageTooTall imageTooWide failedPrecondition'),
    ...all(404, 'not_found', 'videoNotFound playlistNotFound'),
    ...all(404, 'not_found', 'parentCommentNotFound somethingNew'),
    ...all(400, 'transient', 'processingFailure'),
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

const stateOf = (status: object, processingDetails: object = {}) =>
  videoState(new JsonReader({ id: 'dQw4w9WgXcQ', status, processingDetails }));

describe('what YouTube makes of a video', () => {
  it.each([
    ['uploaded', 'processing'],
    ['processed', 'processed'],
    ['deleted', 'deleted'],
    ['somethingNew', 'processing'],
  ])('reads %s as %s', (uploadStatus, kind) => {
    expect(stateOf({ uploadStatus }).kind).toBe(kind);
  });

  it('reads who can see it', () => {
    const state = stateOf({ uploadStatus: 'processed', privacyStatus: 'private' });
    expect(state).toEqual({ kind: 'processed', privacy: 'private' });
  });

  it.each(['conversion', 'invalidFile', 'emptyFile', 'tooSmall', 'codec', 'uploadAborted'])(
    'blames the file for the failure %s',
    (failureReason) => {
      expect(stateOf({ uploadStatus: 'failed', failureReason })).toMatchObject({
        kind: 'failed',
        failure: { failureClass: 'media_invalid', providerCode: failureReason },
      });
    },
  );

  it.each([
    ['copyright', 'content_rejected'],
    ['inappropriate', 'content_rejected'],
    ['duplicate', 'duplicate_content'],
    ['termsOfUse', 'content_rejected'],
    ['uploaderAccountSuspended', 'permission'],
    ['length', 'media_invalid'],
    ['claim', 'content_rejected'],
    ['uploaderAccountClosed', 'permission'],
    ['trademark', 'content_rejected'],
    ['legal', 'content_rejected'],
  ])('reads the rejection %s as %s', (rejectionReason, failureClass) => {
    expect(stateOf({ uploadStatus: 'rejected', rejectionReason })).toMatchObject({
      kind: 'failed',
      failure: { failureClass, providerCode: rejectionReason },
    });
  });

  it.each([
    ['processing', 'processing'],
    ['succeeded', 'processing'],
    ['terminated', 'processing'],
    ['failed', 'failed'],
  ])('reads the processing %s of an uploaded video as %s', (processingStatus, kind) => {
    const details = { processingStatus, processingFailureReason: 'transcodeFailed' };
    expect(stateOf({ uploadStatus: 'uploaded' }, details).kind).toBe(kind);
  });
});
