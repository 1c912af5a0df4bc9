import type { FailureClass, ProviderFailureDetails } from '../../contract/failure.js';
import { JsonReader } from '../../contract/json-reader.js';
import { type CallEffect, retryAfterMs } from '../../contract/transport-failure.js';
import { type Answer, readJson } from '../../kit/api.js';
import { unclear } from '../../kit/failing.js';

export const MEDIA_PROCESSING = 'MEDIA_PROCESSING';
export const MEDIA_EXPIRED = 'MEDIA_EXPIRED';
const MEDIA_POSTING = 'MEDIA_POSTING_ALREADY_IN_PROGRESS';
const FIRST_PROCESSING_WAIT_MS = 5_000;
const NOT_ALLOWED =
  'Snapchat does not let this service or login do that: the application must be on the allow-list of the Public Profile API, and the login needs a role on the profile';

/** `one`: a single thing was asked for, so that a part that failed is all of it. */
export type Asked = 'one' | 'rows';

/**
 * What an answer means; null for a success. A refusal may come with status 200 and says so in
 * `request_status` or in its only row (Snapchat, "Public Profile API"). Pure.
 */
export function classify(
  answer: Answer,
  effect: CallEffect,
  asked: Asked = 'one',
): ProviderFailureDetails | null {
  const json = readJson(answer);
  const verdict = verdictOf(answer.status, json, asked);
  // Nothing but the envelope says that something was published.
  if (verdict === 'success' || (verdict === 'silent' && effect === 'repeatable')) return null;
  const code = json.text('error_code') ?? answer.headers['x-internal_error_code'] ?? null;
  const words = wordsOf(json, answer.headers);
  const failureClass = classOf(answer.status, verdict, { code, words, effect });
  const wait = code === MEDIA_PROCESSING ? FIRST_PROCESSING_WAIT_MS : retryAfterMs(answer.headers);
  return {
    failureClass,
    message: messageOf(answer, json, words, code),
    status: answer.status,
    providerCode: code,
    retryAfterMs: wait,
    scope: failureClass === 'rate_limited' ? 'account' : 'post',
  };
}

/** `silent`: JSON without a word about the outcome. */
type Verdict = 'success' | 'refused' | 'silent' | 'unreadable';

function verdictOf(status: number, json: JsonReader, asked: Asked): Verdict {
  if (status < 200 || status >= 300) return 'unreadable';
  if (!json.isObject) return 'unreadable';
  const told = (json.text('request_status') ?? '').toUpperCase();
  if (told === 'ERROR') return 'refused';
  if (told === 'PARTIAL') return asked === 'one' ? 'refused' : 'success';
  if (asked === 'one' && failedRow(json) !== null) return 'refused';
  if (told === 'SUCCESS') return 'success';
  return told === '' ? 'silent' : 'unreadable';
}

interface Refusal {
  readonly code: string | null;
  readonly words: string | null;
  readonly effect: CallEffect;
}

function classOf(status: number, verdict: Verdict, { code, words, effect }: Refusal): FailureClass {
  const isRefused = verdict === 'refused' || (status >= 400 && status < 500);
  if (!isRefused) return unclear(effect);
  if (code === MEDIA_PROCESSING || code === MEDIA_EXPIRED) return 'transient';
  // An earlier call with the same media was taken: whether a post came of it must be looked up.
  if (code === MEDIA_POSTING) return unclear(effect);
  if (status === 401) return 'auth_expired';
  if (status === 403 || code === 'AUTHORIZATION_PERMISSION_DENIED') return 'permission';
  if (status === 404) return 'not_found';
  if (status === 415) return 'permission';
  if (status === 429) return 'rate_limited';
  if (/INTERNAL|UNAVAILABLE|TIMEOUT|DEADLINE/i.test(code ?? '')) return unclear(effect);
  return namesMedia(words) ? 'media_invalid' : 'content_rejected';
}

function namesMedia(words: string | null): boolean {
  return /\b(?:media|duration|size|video|image|file|resolution|dimension|aspect|codec|container|padding)/i.test(
    words ?? '',
  );
}

/** The network's own words. Headers are often the only ones that a 403 brings. */
function wordsOf(json: JsonReader, headers: Answer['headers']): string | null {
  return (
    json.text('debug_message') ??
    json.text('display_message') ??
    failedRow(json)?.text('sub_request_error_reason') ??
    json.text('error_description') ??
    headers['grpc-message'] ??
    null
  );
}

function messageOf(
  { status, headers }: Answer,
  json: JsonReader,
  words: string | null,
  code: string | null,
): string {
  const said = words ?? code ?? reasonless(status);
  const bare = code !== null && words !== null && !words.includes(code);
  const request = json.text('request_id') ?? headers['x-request_id'] ?? null;
  return [
    bare ? `${said} (${code})` : said,
    // Without a reason the request's id is all that Snap's support can go by.
    words === null && request !== null ? `request ${request.slice(0, 100)}` : null,
  ]
    .filter((part) => part !== null)
    .join('; ');
}

function reasonless(status: number): string {
  if (status === 403) return NOT_ALLOWED;
  return status < 300
    ? 'Snapchat answered without saying what became of it'
    : `Snapchat answered ${status} without a reason`;
}

/** The first row that says it failed; null where none does. */
function failedRow(json: JsonReader): JsonReader | null {
  const rows = json.keys().flatMap((key) => json.list(key));
  const failed = rows.find((row) => {
    const status = row.text('sub_request_status')?.toUpperCase() ?? 'SUCCESS';
    return status !== 'SUCCESS';
  });
  return failed ?? null;
}
