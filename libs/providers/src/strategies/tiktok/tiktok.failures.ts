import type { FailureClass, ProviderFailureDetails } from '../../contract/failure.js';
import { JsonReader } from '../../contract/json-reader.js';
import { type CallEffect, retryAfterMs } from '../../contract/transport-failure.js';
import type { Answer } from '../../kit/api.js';
import { classOfStatus } from '../../kit/refusal-rows.js';

/** A string (also one that never ends), or a number. */
const STRING_OR_NUMBER = /"(?:[^"\\]|\\[^])*(?:"|\\?$)|[\d.eE+-]+/g;
/** More digits than JavaScript counts exactly. */
const LONG_NUMBER = /^-?\d{16}\d*$/;

/**
 * Reads an answer without losing digits: TikTok writes ids of posts as 64-bit numbers, which come out as text.
 * Anything that is not JSON reads as empty.
 */
export function parseTiktokJson(text: string): JsonReader {
  return JsonReader.parse(
    text.replaceAll(STRING_OR_NUMBER, (found) => (LONG_NUMBER.test(found) ? `"${found}"` : found)),
  );
}

export interface Refusal {
  readonly failureClass: FailureClass;
  /** For limits without a time of their own. */
  readonly waitMs?: number;
  readonly scope?: 'post' | 'account' | 'app';
  /** What a person can do about it; put behind TikTok's own words. */
  readonly hint?: string;
}

const MINUTE_MS = 60_000;
/** The windows are 24 hours and slide, so that a post may go through before the day is over. */
const DAILY_WAIT_MS = 180 * MINUTE_MS;

/**
 * `error.code` of the API (TikTok, "Error handling" and the references of the Content Posting API). Codes are
 * compared whole: some begin like others.
 */
const CODES: Readonly<Record<string, Refusal>> = {
  access_token_invalid: { failureClass: 'auth_expired' },
  scope_not_authorized: {
    failureClass: 'permission',
    hint: 'Connect the account again and allow everything that is asked for',
  },
  scope_permission_missed: {
    failureClass: 'permission',
    hint: 'The application lacks this permission at TikTok',
  },
  unaudited_client_can_only_post_to_private_accounts: {
    failureClass: 'permission',
    hint: 'Until TikTok has audited the application, the account must be private and the post visible to its author only',
  },
  reached_active_user_cap: {
    failureClass: 'rate_limited',
    waitMs: DAILY_WAIT_MS,
    scope: 'app',
    hint: 'The application has reached the number of users that may post in 24 hours',
  },
  url_ownership_unverified: {
    failureClass: 'permission',
    hint: 'The address of the media must be verified for the application in TikTok’s developer portal',
  },
  privacy_level_option_mismatch: {
    failureClass: 'content_rejected',
    hint: 'The account does not offer this audience: run the action creator-info and choose again',
  },
  spam_risk_too_many_posts: {
    failureClass: 'rate_limited',
    waitMs: DAILY_WAIT_MS,
    scope: 'account',
    hint: 'The account has reached its posts of 24 hours',
  },
  spam_risk_too_many_pending_share: {
    failureClass: 'rate_limited',
    waitMs: DAILY_WAIT_MS,
    scope: 'post',
    hint: 'Five drafts wait in the inbox of the TikTok app already',
  },
  spam_risk_user_banned_from_posting: {
    failureClass: 'permission',
    hint: 'TikTok does not let the account post at the moment',
  },
  spam_risk: { failureClass: 'content_rejected', hint: 'TikTok takes the post for spam' },
  spam_risk_text: { failureClass: 'content_rejected', hint: 'TikTok takes the text for spam' },
  invalid_param: { failureClass: 'content_rejected' },
  invalid_params: { failureClass: 'content_rejected' },
  invalid_file_upload: { failureClass: 'media_invalid' },
  app_version_check_failed: {
    failureClass: 'permission',
    hint: 'The person’s TikTok app must be updated',
  },
  rate_limit_exceeded: { failureClass: 'rate_limited', waitMs: MINUTE_MS, scope: 'account' },
  invalid_publish_id: { failureClass: 'not_found' },
  token_not_authorized_for_specified_publish_id: { failureClass: 'not_found' },
};

/** `fail_reason` of a post that was accepted first (TikTok, "Get Post Status"). */
const REASONS: Readonly<Record<string, Refusal>> = {
  auth_removed: {
    failureClass: 'auth_expired',
    hint: 'The person took the consent back before the post was out',
  },
  file_format_check_failed: {
    failureClass: 'media_invalid',
    hint: 'TikTok does not take files of this format',
  },
  duration_check_failed: {
    failureClass: 'media_invalid',
    hint: 'The video is too long or too short for the account',
  },
  frame_rate_check_failed: {
    failureClass: 'media_invalid',
    hint: 'Videos must have 23 to 60 frames a second',
  },
  picture_size_check_failed: {
    failureClass: 'media_invalid',
    hint: 'Photos may have 1080x1920 pixels, videos 360 to 4096 on each side',
  },
  video_pull_failed: {
    failureClass: 'transient',
    hint: 'TikTok could not fetch the video from its address',
  },
  photo_pull_failed: {
    failureClass: 'transient',
    hint: 'TikTok could not fetch a photo from its address',
  },
  internal: { failureClass: 'transient', hint: 'TikTok failed by itself; nothing was published' },
  publish_cancelled: { failureClass: 'content_rejected', hint: 'The post was cancelled' },
  spam_risk: { failureClass: 'content_rejected', hint: 'TikTok takes the post for spam' },
  spam_risk_text: { failureClass: 'content_rejected', hint: 'TikTok takes the text for spam' },
};

/** Null for a code that is not documented. */
function refusalOfCode(code: string): Refusal | null {
  return Object.hasOwn(CODES, code) ? (CODES[code] ?? null) : null;
}

/** Reasons may also be codes of the API; an unknown one is about the content, which was all there was. */
export function refusalOfReason(reason: string): Refusal {
  const known = Object.hasOwn(REASONS, reason) ? REASONS[reason] : undefined;
  return known ?? refusalOfCode(reason) ?? { failureClass: 'content_rejected' };
}

/** TikTok names no time with its limits; the window is a sliding minute. */
const LIMIT_WAIT_MS = 60_000;
const ABOUT_CHUNKS = /chunk|video[ _]size/i;

/**
 * What an answer of the API means; null for a success. Pure. Only `error.code: "ok"` is one: TikTok refuses with
 * status 200, too.
 */
export function classify(answer: Answer, effect: CallEffect): ProviderFailureDetails | null {
  const { status, headers } = answer;
  const error = parseTiktokJson(answer.body.toString('utf8')).object('error');
  const code = error.text('code');
  if (code === 'ok' && status < 300) return null;
  const known = code === null ? null : refusalOfCode(code);
  const failureClass = known ? classOfKnown(known.failureClass, error) : null;
  const details = {
    message: wordsOf(error, status, known?.hint),
    status,
    providerCode: code,
  };
  // For codes that are not documented, `internal_error` among them, and for answers that are not the API's.
  const decided = failureClass ?? classOfStatus(status, effect);
  if (decided !== 'rate_limited') return { ...details, failureClass: decided };
  return {
    ...details,
    failureClass: decided,
    retryAfterMs: retryAfterMs(headers) ?? known?.waitMs ?? LIMIT_WAIT_MS,
    scope: known?.scope ?? 'account',
  };
}

/** A wrong plan of chunks wears the code of any wrong parameter. */
function classOfKnown(failureClass: FailureClass, error: JsonReader): FailureClass {
  const isParameter = error.text('code')?.startsWith('invalid_param') === true;
  if (isParameter && ABOUT_CHUNKS.test(error.text('message') ?? '')) return 'media_invalid';
  return failureClass;
}

function wordsOf(error: JsonReader, status: number, hint: string | undefined): string {
  const code = error.text('code');
  const said = error.text('message') ?? (code === null ? null : `TikTok answered ${code}`);
  const words = said ?? `TikTok answered ${status} without a reason`;
  return hint === undefined ? words : `${words} (${hint})`;
}
