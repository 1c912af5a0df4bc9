import type { HttpResponse } from '#libs/kernel';
import type { FailureClass, ProviderFailureDetails } from '../../contract/failure.js';
import { JsonReader } from '../../contract/json-reader.js';
import { type CallEffect, retryAfterMs } from '../../contract/transport-failure.js';

/** Classes by Reddit's own error codes: its published server source, and recorded answers of PRAW. */
const BY_CODE: ReadonlyMap<string, FailureClass> = new Map([
  ['RATELIMIT', 'rate_limited'],
  ['QUOTA_FILLED', 'rate_limited'],
  ['SUBREDDIT_RATELIMIT', 'rate_limited'],
  ['SUBREDDIT_NOEXIST', 'not_found'],
  ['NO_THING_ID', 'not_found'],
  ['DELETED_LINK', 'not_found'],
  ['DELETED_COMMENT', 'not_found'],
  ['SUBREDDIT_NOTALLOWED', 'permission'],
  ['BANNED_FROM_SUBREDDIT', 'permission'],
  ['IN_TIMEOUT', 'permission'],
  ['USER_MUTED', 'permission'],
  ['VERIFIED_USER_REQUIRED', 'permission'],
  ['NOT_AUTHOR', 'permission'],
  // Reddit asks users it does not trust yet; an application cannot answer.
  ['BAD_CAPTCHA', 'permission'],
  ['USER_REQUIRED', 'auth_expired'],
  ['ALREADY_SUB', 'duplicate_content'],
  ['MISSING_VIDEO_URLS', 'media_invalid'],
]);

const HINTS: ReadonlyMap<string, string> = new Map([
  ['ALREADY_SUB', 'set resubmit to publish the link again'],
  ['NO_SELFS', 'this community takes no text posts'],
  ['NO_LINKS', 'this community takes no link posts'],
  ['GALLERIES_DISABLED', 'this community takes no galleries'],
  ['SUBMIT_VALIDATION_FLAIR_REQUIRED', 'the action link-flair-options lists them: set flairId'],
  ['BAD_CAPTCHA', 'Reddit does not trust this user enough yet'],
]);

/** Class of a code in an answer that refuses a form. The list grows: unknown ones refuse the content. */
function classOfCode(code: string): FailureClass {
  const known = BY_CODE.get(code);
  if (known !== undefined) return known;
  // No page names the code; assets are made ready within seconds.
  return isUnreadyMedia(code) ? 'transient' : 'content_rejected';
}

/** What a user can do about a code; null where the message says it all. */
function hintOf(code: string | null): string | null {
  return code === null ? null : (HINTS.get(code) ?? null);
}

/** Whether an upload is not processed yet. */
function isUnreadyMedia(code: string): boolean {
  return /MEDIA|ASSET/.test(code) && /NOT_READY|PROCESSING|PENDING/.test(code);
}

type Headers = HttpResponse['headers'];

const HOUR_MS = 3_600_000;
const TOO_MANY_CALLS_MS = 60_000;
/** Pages instead of JSON come from the network's edge, which forgets more slowly. */
const BLOCK_PAGE_MS = 600_000;
/** Posting limits are told in whole minutes or seconds, rounded either way. */
const MARGIN_MS = 5_000;
/** Fewer calls than a post with its uploads may need. */
const LOW_BUDGET = 3;

const UNITS: readonly (readonly [RegExp, number])[] = [
  [/\b(\d+) ?milliseconds?/i, 1],
  [/\b(\d+) ?seconds?/i, 1_000],
  [/\b(\d+) ?minutes?/i, 60_000],
  [/\b(\d+) ?hours?/i, HOUR_MS],
];

/** The wait behind a 429: Retry-After, or the seconds until Reddit's window of calls ends. */
function callLimitMs(headers: Headers, isPage: boolean): number {
  const fallback = isPage ? BLOCK_PAGE_MS : TOO_MANY_CALLS_MS;
  return retryAfterMs(headers) ?? resetMs(headers) ?? fallback;
}

/** The wait behind a posting limit, which comes as a number of seconds or inside a sentence. */
function postingLimitMs(code: string, message: string, answer: JsonReader): number {
  const seconds = answer.object('json').number('ratelimit');
  if (seconds !== null) return Math.ceil(seconds * 1000) + MARGIN_MS;
  for (const [pattern, unitMs] of UNITS) {
    const amount = pattern.exec(message)?.[1];
    if (amount !== undefined) return Number(amount) * unitMs + MARGIN_MS;
  }
  return code === 'RATELIMIT' ? BLOCK_PAGE_MS : HOUR_MS;
}

/** How long to hold back after an answer that left hardly any calls in the window; 0 to go on. */
export function pauseMs(headers: Headers): number {
  const remaining = headers['x-ratelimit-remaining'] ?? '';
  if (!/^\d+(\.\d+)?$/.test(remaining) || Number(remaining) >= LOW_BUDGET) return 0;
  return resetMs(headers) ?? 0;
}

function resetMs(headers: Headers): number | null {
  const reset = headers['x-ratelimit-reset'] ?? '';
  return /^\d+(\.\d+)?$/.test(reset) ? Math.ceil(Number(reset) * 1000) : null;
}

type Answer = Pick<HttpResponse, 'status' | 'headers' | 'body'>;

const UNREADY_MEDIA_MS = 10_000;

interface Refusal {
  readonly code: string | null;
  readonly message: string | null;
}

/**
 * What an answer of the API means; null for a success. Refusals come with status 200, too, and are then
 * told in `json.errors` or `error`. Pure.
 */
export function classify(answer: Answer, effect: CallEffect): ProviderFailureDetails | null {
  const json = JsonReader.parse(answer.body.toString('utf8'));
  const refusal = refusalOf(json);
  const isJson = json.isObject || Array.isArray(json.value);
  const told = json.number('error');
  const status = told !== null && answer.status === 200 ? told : answer.status;
  const succeeded = status === 204 || (status >= 200 && status < 300 && isJson);
  if (succeeded && refusal.code === null) return null;
  const failure = {
    status: answer.status,
    providerCode: refusal.code,
    message: messageOf(answer.status, refusal, isJson),
  };
  if (status === 403 && !isJson) {
    return { ...failure, failureClass: 'transient', retryAfterMs: BLOCK_PAGE_MS, scope: 'app' };
  }
  const failureClass = classOf(status, refusal.code, effect);
  if (failureClass === 'rate_limited') {
    return { ...failure, failureClass, ...limitOf(status, refusal, json, answer.headers) };
  }
  const unready = refusal.code !== null && isUnreadyMedia(refusal.code);
  const wait = unready ? UNREADY_MEDIA_MS : retryAfterMs(answer.headers);
  return { ...failure, failureClass, retryAfterMs: wait };
}

function classOf(status: number, code: string | null, effect: CallEffect): FailureClass {
  if (status === 200 || status === 400) {
    if (code !== null) return classOfCode(code);
    if (status === 400) return 'content_rejected';
  }
  if (status === 401) return 'auth_expired';
  if (status === 403) return 'permission';
  if (status === 404) return 'not_found';
  if (status === 409) return 'transient';
  if (status === 429) return 'rate_limited';
  if (status >= 400 && status < 500) return 'content_rejected';
  // Reddit sends readers of a community it does not have to its search; a write is not carried along.
  if (status >= 300 && status < 400) return effect === 'visible' ? 'transient' : 'not_found';
  return effect === 'visible' ? 'ambiguous' : 'transient';
}

/** Calls are counted by application and user, posts by user, some by community. */
function limitOf(
  status: number,
  { code, message }: Refusal,
  json: JsonReader,
  headers: Answer['headers'],
): Pick<ProviderFailureDetails, 'retryAfterMs' | 'scope'> {
  if (status === 429) {
    const isPage = !json.isObject;
    return { retryAfterMs: callLimitMs(headers, isPage), scope: isPage ? 'app' : 'account' };
  }
  return {
    retryAfterMs: postingLimitMs(code ?? '', message ?? '', json),
    scope: code === 'SUBREDDIT_RATELIMIT' ? 'post' : 'account',
  };
}

function refusalOf(json: JsonReader): Refusal {
  const errors = json
    .object('json')
    .list('errors')
    .map((entry) => entry.items().map((part) => (typeof part.value === 'string' ? part.value : '')))
    .filter((parts) => parts.length > 0);
  const [first] = errors;
  if (first !== undefined) {
    const words = errors.map(([code = '', message = '']) => (message === '' ? code : message));
    return { code: (first[0] ?? '').toUpperCase() || 'UNKNOWN', message: words.join('; ') };
  }
  const code = json.text('error') ?? json.text('reason') ?? json.text('error_type');
  return {
    code: code === null ? null : code.toUpperCase(),
    message: json.text('explanation') ?? json.text('error_description') ?? json.text('message'),
  };
}

function messageOf(status: number, { code, message }: Refusal, isJson: boolean): string {
  if (status === 403 && !isJson) {
    return 'Reddit blocks this service: its REDDIT_USER_AGENT, its address or its application is not accepted';
  }
  if (status >= 300 && status < 400) return 'Reddit does not know this community';
  const said = message ?? code ?? `Reddit answered ${status} without a reason`;
  const bare = code !== null && message !== null && status >= 400 && !message.includes(code);
  return [bare ? `${said} (${code})` : said, hintOf(code)]
    .filter((part) => part !== null)
    .join('; ');
}
