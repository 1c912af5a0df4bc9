import type { FailureClass } from '../../contract/failure.js';

/** What a refusal's reason means (YouTube Data API, "Errors", and the tables of the single methods). */
const classByReason: Readonly<Record<string, FailureClass>> = {
  ...classed('auth_expired', ['authError', 'authorizationRequired', 'required']),
  ...classed('permission', [
    'youtubeSignupRequired',
    'insufficientPermissions',
    'forbidden',
    'accountDelegationForbidden',
    'authenticatedUserNotChannel',
    'forbiddenPrivacySetting',
    'forbiddenLicenseSetting',
    'accessNotConfigured',
    'authenticatedUserAccountClosed',
    'authenticatedUserAccountSuspended',
    'playlistContainsMaximumNumberOfVideos',
    'playlistItemsNotAccessible',
    'commentsDisabled',
    'ineligibleAccount',
  ]),
  ...classed('rate_limited', [
    'quotaExceeded',
    'dailyLimitExceeded',
    'uploadLimitExceeded',
    'rateLimitExceeded',
    'userRateLimitExceeded',
    'uploadRateLimitExceeded',
  ]),
  ...classed('content_rejected', [
    'invalidTitle',
    'invalidDescription',
    'invalidTags',
    'invalidCategoryId',
    'invalidPublishAt',
    'invalidPublishScheduleForVideo',
    'invalidRecordingDetails',
    'invalidVideoMetadata',
    'invalidVideoGameRating',
    'defaultLanguageNotSet',
    'invalidFilename',
    'playlistOperationUnsupported',
    'manualSortRequired',
    'invalidResourceType',
    'invalidPlaylistItemPosition',
    'commentTextRequired',
    'commentTextTooLong',
  ]),
  ...classed('media_invalid', [
    'mediaBodyRequired',
    'invalidImage',
    'imageFormatUnsupported',
    'imageTooTall',
    'imageTooWide',
    'failedPrecondition',
  ]),
  ...classed('not_found', ['videoNotFound', 'playlistNotFound', 'parentCommentNotFound']),
};

/** YouTube's own faults: whether the write happened is not said. */
const faultReasons: ReadonlySet<string> = new Set([
  'backendError',
  'internalError',
  'serviceUnavailable',
]);

/** The class of a refusal; null where only the status can tell. */
export function classOfReason(reason: string | null): FailureClass | null {
  return classByReason[reason ?? ''] ?? null;
}

export function isFault(reason: string | null): boolean {
  return faultReasons.has(reason ?? '');
}

/** Said of a video that is in the list already: nothing is left to do. */
export const ALREADY_LISTED = 'videoAlreadyInPlaylist';

function classed(
  failureClass: FailureClass,
  reasons: readonly string[],
): Readonly<Record<string, FailureClass>> {
  return Object.fromEntries(reasons.map((reason) => [reason, failureClass]));
}
