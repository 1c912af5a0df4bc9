import type { FailureClass, ProviderFailureDetails } from '../../contract/failure.js';
import { JsonReader } from '../../contract/json-reader.js';
import { type CallEffect, retryAfterMs } from '../../contract/transport-failure.js';
import { type Answer, readJson } from '../../kit/api.js';
import { unclear } from '../../kit/failing.js';

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
function classOfReason(reason: string | null): FailureClass | null {
  return classByReason[reason ?? ''] ?? null;
}

function isFault(reason: string | null): boolean {
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

type Headers = Answer['headers'];

/** How long a limit lasts, and how far it reaches. */
interface Limit {
  readonly retryAfterMs: number | null;
  readonly scope: 'account' | 'app';
}

const HOUR_MS = 3_600_000;
const DAY_SECONDS = 86_400;
/** The daily limit of a channel slides; YouTube tells neither its size nor its end. */
const CHANNEL_LIMIT_WAIT_MS = 3 * HOUR_MS;
/** Without a date in the answer the end of the day is not known. */
const UNKNOWN_QUOTA_WAIT_MS = HOUR_MS;

/** What a limit's reason says (YouTube Data API, "Quota Calculator" and "Errors"). Pure. */
function limitOf(reason: string | null, headers: Headers): Limit {
  const told = retryAfterMs(headers);
  switch (reason) {
    case 'quotaExceeded':
    case 'dailyLimitExceeded':
      return {
        retryAfterMs: told ?? untilPacificMidnight(headers['date']) ?? UNKNOWN_QUOTA_WAIT_MS,
        scope: 'app',
      };
    case 'uploadLimitExceeded':
      return { retryAfterMs: told ?? CHANNEL_LIMIT_WAIT_MS, scope: 'account' };
    default:
      return { retryAfterMs: told, scope: 'account' };
  }
}

/**
 * Quotas begin anew at midnight Pacific time. Reckoned from the answer's own date, so that no clock of ours
 * can be wrong; on the two days when clocks are changed it is an hour off, and the next answer corrects it.
 */
export function untilPacificMidnight(date: string | undefined): number | null {
  const now = new Date(date ?? '');
  if (Number.isNaN(now.getTime())) return null;
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/Los_Angeles',
    hourCycle: 'h23',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(now);
  const part = (type: string): number =>
    Number(parts.find((candidate) => candidate.type === type)?.value ?? 0);
  const passed = part('hour') * 3600 + part('minute') * 60 + part('second');
  return (DAY_SECONDS - passed) * 1000;
}

/**
 * What an answer of the API means; null for a success. The reason of the first error decides, then the
 * status (YouTube Data API, "Errors"). Pure.
 */
export function classify(answer: Answer, effect: CallEffect): ProviderFailureDetails | null {
  const json = readJson(answer);
  const { status } = answer;
  if (status === 204 || (status >= 200 && status < 300 && json.isObject)) return null;
  const error = json.object('error');
  const [first] = error.list('errors');
  const reason = first?.text('reason') ?? null;
  const failureClass = classOf(status, reason, error, effect);
  const failure = {
    failureClass,
    status,
    providerCode: reason ?? error.text('status'),
    message: messageOf(status, error, first ?? null),
  };
  if (failureClass === 'rate_limited') return { ...failure, ...limitOf(reason, answer.headers) };
  return { ...failure, retryAfterMs: retryAfterMs(answer.headers) };
}

function classOf(
  status: number,
  reason: string | null,
  error: JsonReader,
  effect: CallEffect,
): FailureClass {
  if (status < 400 || status >= 500 || isFault(reason)) return unclear(effect);
  // A comment that was not taken for no reason of its own.
  if (reason === 'processingFailure') return 'transient';
  return classOfReason(reason) ?? classOfWord(status, error.text('status')) ?? unclear(effect);
}

function classOfWord(status: number, word: string | null): FailureClass | null {
  if (status === 401 || word === 'UNAUTHENTICATED') return 'auth_expired';
  if (status === 429 || word === 'RESOURCE_EXHAUSTED') return 'rate_limited';
  if (status === 403) return 'permission';
  if (status === 404 || status === 410) return 'not_found';
  // The server gave up waiting; whether it had everything it does not say.
  return status === 408 ? null : 'content_rejected';
}

/** YouTube's words without the HTML that stands in some of them. */
function messageOf(status: number, error: JsonReader, first: JsonReader | null): string {
  const said = error.text('message') ?? first?.text('message') ?? null;
  if (said === null) return `YouTube answered ${status} without a reason`;
  const plain = said
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
  return plain.replaceAll(/\s+/g, ' ').trim();
}
