import type { FailureClass, ProviderFailureDetails } from '../../contract/failure.js';
import { JsonReader } from '../../contract/json-reader.js';
import { retryAfterMs, type CallEffect } from '../../contract/transport-failure.js';
import type { Answer } from '../../kit/api.js';
import { unclear } from '../../kit/failing.js';
import { rowOf, type RefusalRow } from '../../kit/refusal-rows.js';

/** What an answer says about its failure. */
interface Signs {
  readonly status: number;
  /** Number of the older API, as text. */
  readonly code: string | null;
  /** Last segment of the problem's type; null for `about:blank`. */
  readonly problem: string | null;
  /** All words of the answer. */
  readonly words: string;
}

const POST = '(?:tweet|post)';

/** The answered post is gone, or too new to be seen everywhere. */
const PARENT_NOT_VISIBLE = new RegExp(`reply to a ${POST} that is deleted or not visible`, 'i');

/**
 * Refusals, first match wins; one sign of a row is enough. Types and codes from X's "Response codes and
 * errors"; the words are no contract, so that an unknown 400 counts as refused content and an unknown
 * 403 as a missing permission.
 */
const ROWS: readonly RefusalRow[] = [
  { failureClass: 'auth_expired', codes: ['32', '89'] },
  { failureClass: 'duplicate_content', codes: ['187'], words: /duplicate content/i },
  { failureClass: 'not_found', codes: ['385'], words: PARENT_NOT_VISIBLE },
  {
    failureClass: 'media_invalid',
    codes: ['324'],
    words:
      /media ids? (are|is) invalid|invalid media|not allowed to post a video longer|video duration exceeded/i,
  },
  {
    failureClass: 'permission',
    codes: [
      '433',
      '64',
      '326',
      '261',
      'not-authorized-for-resource',
      'not-authorized-for-field',
      'field-unauthorized',
      'oauth1-permissions',
      'unsupported-authentication',
      'client-forbidden',
      'user-suspended',
      'disallowed-resource',
    ],
    words: new RegExp(
      `only reply to or quote ${POST}s where|reply to this conversation is not allowed|quoting this ${POST} is not allowed`,
      'i',
    ),
  },
  {
    failureClass: 'content_rejected',
    codes: ['186', '226', '386'],
    words: /maximum of one cashtag|invalid url/i,
  },
  { failureClass: 'not_found', codes: ['resource-not-found', 'resource-unavailable'] },
  { failureClass: 'content_rejected', codes: ['invalid-request'] },
  { failureClass: 'auth_expired', statuses: [401] },
  { failureClass: 'permission', statuses: [403] },
  { failureClass: 'not_found', statuses: [404, 410] },
  { failureClass: 'media_invalid', statuses: [413] },
  { failureClass: 'content_rejected', statuses: [400, 409, 415, 422] },
];

/** Whether a reply was refused because its parent cannot be seen (yet). */
export function isParentInvisible(failure: {
  readonly providerCode: string | null;
  readonly message: string;
}): boolean {
  return failure.providerCode === '385' || PARENT_NOT_VISIBLE.test(failure.message);
}

type Headers = Answer['headers'];

/** How long to wait, and how far the limit reaches. */
interface Limit {
  readonly retryAfterMs: number | null;
  readonly scope: 'account' | 'app';
}

const HOUR_MS = 3_600_000;
/** X tells no end of these; the owner of the application has to act, or time has to pass. */
const CREDITS_WAIT_MS = HOUR_MS;
const DAILY_CAP_WAIT_MS = HOUR_MS;
const MONTHLY_CAP_WAIT_MS = 6 * HOUR_MS;
/** Limit of a user's posts a day (code 185). */
const USER_CAP_WAIT_MS = 3 * HOUR_MS;

/** The limit an answer tells of; null when it tells of none (X, "Rate limits" and "Response codes"). */
function limitOf(signs: Signs, headers: Headers): Limit | null {
  const { status, code, problem } = signs;
  const told = toldLimit(headers);
  if (status === 402 || problem === 'credits' || problem === 'credits-depleted') {
    return { retryAfterMs: told.retryAfterMs ?? CREDITS_WAIT_MS, scope: 'app' };
  }
  if (problem === 'usage-capped') {
    const cap = /monthly/i.test(signs.words) ? MONTHLY_CAP_WAIT_MS : DAILY_CAP_WAIT_MS;
    return { retryAfterMs: Math.max(told.retryAfterMs ?? 0, cap), scope: 'app' };
  }
  if (code === '185') {
    const dayReset = untilReset(headers, 'x-user-limit-24hour-reset');
    return { retryAfterMs: dayReset ?? USER_CAP_WAIT_MS, scope: 'account' };
  }
  const isLimit = status === 429 || code === '88' || problem === 'rate-limit-exceeded';
  return isLimit ? told : null;
}

/** A day's limit that is used up outlasts the window of a quarter of an hour. */
function toldLimit(headers: Headers): Limit {
  if (isUsedUp(headers, 'x-app-limit-24hour')) {
    return { retryAfterMs: untilReset(headers, 'x-app-limit-24hour-reset'), scope: 'app' };
  }
  if (isUsedUp(headers, 'x-user-limit-24hour')) {
    return { retryAfterMs: untilReset(headers, 'x-user-limit-24hour-reset'), scope: 'account' };
  }
  const wait = retryAfterMs(headers) ?? untilReset(headers, 'x-rate-limit-reset');
  return { retryAfterMs: wait, scope: 'account' };
}

function isUsedUp(headers: Headers, name: string): boolean {
  return headers[`${name}-remaining`] === '0' && untilReset(headers, `${name}-reset`) !== null;
}

/** Resets are Unix seconds; compared with the answer's own date, so that no clock of ours can be wrong. */
function untilReset(headers: Headers, name: string): number | null {
  const reset = Number(headers[name] ?? Number.NaN) * 1000;
  const wait = reset - Date.parse(headers['date'] ?? '');
  // A second more than told: both times are cut to whole seconds.
  return Number.isNaN(wait) ? null : Math.max(0, wait) + 1000;
}

/**
 * What an answer of the API means; null for a success. Pure. An answer with errors beside its data is a
 * success; one with errors alone is a failure, whatever its status.
 */
export function classify(answer: Answer, effect: CallEffect): ProviderFailureDetails | null {
  const text = answer.body.toString('utf8');
  const json = JsonReader.parse(text);
  const isSuccess = answer.status >= 200 && answer.status < 300;
  const holdsOnlyErrors = json.list('errors').length > 0 && !json.has('data');
  if (isSuccess && !holdsOnlyErrors && (json.isObject || text.trim() === '')) return null;
  const signs = signsOf(answer.status, json);
  const failure = {
    message: messageOf(answer.status, json),
    status: answer.status,
    providerCode: signs.code ?? signs.problem ?? json.text('error') ?? json.text('title'),
  };
  const limit = limitOf(signs, answer.headers);
  if (limit !== null) return { ...failure, failureClass: 'rate_limited', ...limit };
  const failureClass = classOf(signs, json, effect);
  return { ...failure, failureClass, message: explained(failure.message) };
}

function classOf(signs: Signs, json: JsonReader, effect: CallEffect): FailureClass {
  // A success without data may be one of a write all the same.
  if (signs.status < 300 && effect === 'visible') return unclear(effect);
  // An edge server that refuses with a page of its own has not passed the call on.
  if (signs.status === 403 && !json.isObject) return 'transient';
  if (signs.status >= 500) return unclear(effect);
  return (
    rowOf(ROWS, { status: signs.status, codes: [signs.code, signs.problem], words: signs.words })
      ?.failureClass ?? unclear(effect)
  );
}

function signsOf(status: number, json: JsonReader): Signs {
  const [first] = json.list('errors');
  const type = json.text('type') ?? first?.text('type') ?? null;
  const segment = type?.split('/').findLast((part) => part !== '') ?? null;
  const words = [json, ...json.list('errors')].flatMap((part) =>
    ['title', 'detail', 'message', 'reason', 'period', 'scope', 'error_description'].map((name) =>
      part.text(name),
    ),
  );
  return {
    status,
    code: first?.id('code') ?? null,
    problem: segment === 'about:blank' ? null : segment,
    words: words.filter((word) => word !== null).join(' '),
  };
}

/** X's own words: the problem's detail, and what it says about single parameters. */
function messageOf(status: number, json: JsonReader): string {
  const errors = json.list('errors').map((error) => error.text('message') ?? error.text('detail'));
  const said = [json.text('detail'), json.text('error_description'), ...errors];
  const words = [...new Set(said.filter((word) => word !== null))].join(' ');
  if (words !== '') return words;
  const title = json.text('title') ?? json.text('error');
  return title ?? `X answered ${status} without a reason`;
}

function explained(message: string): string {
  if (!/not permitted to perform this action/i.test(message)) return message;
  return `${message} (X says so, too, when a text is too long for the account or the account is restricted)`;
}
