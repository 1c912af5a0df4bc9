import type { HttpResponse } from '#libs/kernel';
import type { FailureClass, ProviderFailureDetails } from '../../contract/failure.js';
import { JsonReader } from '../../contract/json-reader.js';
import { retryAfterMs, type CallEffect } from '../../contract/transport-failure.js';
import { classOfCode, hintOf, isUnreadyMedia } from './reddit.codes.js';
import { BLOCK_PAGE_MS, callLimitMs, postingLimitMs } from './reddit.waits.js';

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
