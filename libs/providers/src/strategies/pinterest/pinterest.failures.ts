import type { HttpResponse } from '#libs/kernel';
import type { FailureClass, ProviderFailureDetails } from '../../contract/failure.js';
import { retryAfterMs, type CallEffect } from '../../contract/transport-failure.js';
import { readJson, type Answer } from '../../kit/api.js';
import { classOfStatus } from '../../kit/refusal-rows.js';

type Headers = HttpResponse['headers'];

const HOUR_MS = 3_600_000;
const UNTOLD_WAIT_MS = 60_000;
const SHORTEST_WAIT_MS = 1_000;

/** How long to wait, and how far the limit reaches. */
interface Limit {
  readonly retryAfterMs: number;
  readonly scope: 'account' | 'app';
}

/**
 * The limit behind a refusal (Pinterest, "Rate limits"). With standard access users are counted by the
 * minute; a wait of hours is the day's limit of a whole application with trial access.
 */
function limitOf(headers: Headers): Limit {
  const told = [retryAfterMs(headers), resetMs(headers)].filter((wait) => wait !== null);
  const wait = told.length === 0 ? UNTOLD_WAIT_MS : Math.max(SHORTEST_WAIT_MS, ...told);
  return { retryAfterMs: wait, scope: wait >= HOUR_MS ? 'app' : 'account' };
}

/** How long to hold back after an answer that used up the limit; 0 to go on. */
export function pauseMs(headers: Headers): number {
  return /^0+\b/.test(headers['x-ratelimit-remaining'] ?? '') ? (resetMs(headers) ?? 0) : 0;
}

function resetMs(headers: Headers): number | null {
  const seconds = /^\d+(\.\d+)?/.exec(headers['x-ratelimit-reset'] ?? '')?.[0];
  return seconds === undefined ? null : Math.ceil(Number(seconds) * 1000);
}

/** What an answer says of a failure. Pinterest's code often only repeats the status. */
interface Signs {
  readonly status: number;
  readonly code: string | null;
  readonly words: string;
}

const SCOPES_CODE = '3';
const TOO_MANY_CODE = '8';
const DATA_DENIED = 'PINNER_DATA_ACCESS_DENIED';
/** Complaints about values that name a medium only by accident. */
const ABOUT_CONTENT = /constraint:|does not match|spam|blocked|couldn['’]t save this pin/i;
const ABOUT_MEDIA = /image|media|url|cover|video/i;

/** What an answer of the API means; null for a success. Pure. */
export function classify(answer: Answer, effect: CallEffect): ProviderFailureDetails | null {
  const { status, headers } = answer;
  const json = readJson(answer);
  if (status === 204 || (status >= 200 && status < 300 && json.isObject)) return null;
  const code = json.id('code');
  const signs = { status, code, words: json.text('message') ?? '' };
  const failure = { status, providerCode: code, message: messageOf(signs) };
  const failureClass = classOf(signs, effect);
  return failureClass === 'rate_limited'
    ? { ...failure, failureClass, ...limitOf(headers) }
    : { ...failure, failureClass };
}

/** Whether Pinterest could not fetch a file; that may be different a moment later. */
export function isUnreachable({ message }: { readonly message: string }): boolean {
  return /unable to reach the url/i.test(message);
}

function classOf({ status, code, words }: Signs, effect: CallEffect): FailureClass {
  if (status === 429 || (status >= 400 && status < 500 && code === TOO_MANY_CODE)) {
    return 'rate_limited';
  }
  if (status === 401) return isNotAllowed(code, words) ? 'permission' : 'auth_expired';
  // Somebody changed the board at the same moment; nothing was made.
  if (status === 409) return 'transient';
  return status === 400 ? ofBadRequest(words) : classOfStatus(status, effect);
}

function isNotAllowed(code: string | null, words: string): boolean {
  return code === SCOPES_CODE || /\bscopes?\b|consumer type is not supported/i.test(words);
}

function ofBadRequest(words: string): FailureClass {
  if (ABOUT_CONTENT.test(words)) return 'content_rejected';
  return ABOUT_MEDIA.test(words) ? 'media_invalid' : 'content_rejected';
}

function messageOf({ status, code, words }: Signs): string {
  const said = words === '' ? `Pinterest answered ${status} without a reason` : words;
  if (code === DATA_DENIED || words.includes(DATA_DENIED)) {
    return `${said}; Pinterest lets this application read boards and Pins of business accounts only`;
  }
  if (/consumer type is not supported/i.test(words)) {
    return `${said}; Pinterest has not given this application access to its API yet`;
  }
  return said;
}
