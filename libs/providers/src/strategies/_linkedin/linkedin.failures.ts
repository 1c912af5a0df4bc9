import type { HttpResponse } from '#libs/kernel';
import type { FailureClass, ProviderFailureDetails } from '../../contract/failure.js';
import { JsonReader } from '../../contract/json-reader.js';
import { type CallEffect, retryAfterMs } from '../../contract/transport-failure.js';
import { postUrnIn } from './linkedin.urn.js';

type Answer = Pick<HttpResponse, 'status' | 'headers' | 'body'>;

const PROCESSING_WAIT_MS = 15_000;
const EDGE_BLOCK_WAIT_MS = 600_000;
/** An operator has to set another version first. */
const VERSION_WAIT_MS = 900_000;
const DAY_MS = 86_400_000;

/** Code of a refusal that LinkedIn gives no code for; it may pass by itself. */
export const RESOURCE_FORBIDDEN = 'RESOURCE_FORBIDDEN';
export const WAITING_UPLOAD = 'MEDIA_ASSET_WAITING_UPLOAD';

/** Classes by error code. From LinkedIn's pages "Error responses", "Posts API" and "Versioning". */
const BY_CODE: ReadonlyMap<string, FailureClass> = new Map([
  ['DUPLICATE_POST', 'duplicate_content'],
  ['INVALID_IMAGE_ID', 'media_invalid'],
  ['INVALID_VIDEO_ID', 'media_invalid'],
  ['MEDIA_ASSET_PROCESSING_FAILED', 'media_invalid'],
  ['UPDATING_ASSET_FAILED', 'media_invalid'],
  [WAITING_UPLOAD, 'transient'],
  ['EXPIRED_UPLOAD_URL', 'transient'],
  ['VERSION_MISSING', 'transient'],
  ['NONEXISTENT_VERSION', 'transient'],
]);

/** What an answer of LinkedIn's API means; null for a success. Pure. */
export function classify(answer: Answer, effect: CallEffect): ProviderFailureDetails | null {
  const { status } = answer;
  const text = answer.body.toString('utf8');
  const json = JsonReader.parse(text);
  // A create answers without a body: the id is in a header.
  if (status >= 200 && status < 300 && (text.trim() === '' || json.isObject)) return null;
  const code = codeOf(json);
  const failureClass = classOf(status, code, json.text('message') ?? '', effect);
  return {
    status,
    failureClass,
    providerCode: isUnexplainedRefusal(status, json) ? RESOURCE_FORBIDDEN : code,
    message: messageOf(status, code, json),
    ...waitOf(answer, failureClass, code, json),
  };
}

function classOf(
  status: number,
  code: string | null,
  message: string,
  effect: CallEffect,
): FailureClass {
  const unclear = effect === 'visible' ? 'ambiguous' : 'transient';
  if (status === 401) return 'auth_expired';
  if (status === 429) return 'rate_limited';
  // 426: a version that was switched off. 999: LinkedIn's edge, in front of the API.
  if (status === 426 || status === 999) return 'transient';
  if (status === 409) return unclear;
  if (status < 400 || status >= 500 || status === 408) return unclear;
  if (status === 403) {
    return message.startsWith('Unpermitted fields') ? 'content_rejected' : 'permission';
  }
  if (status === 404) return 'not_found';
  if (status === 422 && isDuplicate(message)) return 'duplicate_content';
  return (code === null ? undefined : BY_CODE.get(code)) ?? 'content_rejected';
}

/** The code that says most: one of ours, else the outer one, else the one of a field. */
function codeOf(json: JsonReader): string | null {
  const codes = [json, ...inputErrors(json)]
    .map((error) => error.text('code'))
    .filter((code) => code !== null);
  return codes.find((code) => BY_CODE.has(code)) ?? codes[0] ?? json.id('serviceErrorCode');
}

/** Some duplicates come without a code; the words name the post that is there already. */
function isDuplicate(message: string): boolean {
  return /duplicate/i.test(message) && postUrnIn(message) !== null;
}

function isUnexplainedRefusal(status: number, json: JsonReader): boolean {
  const message = json.text('message') ?? '';
  return status === 403 && !json.has('code') && message.includes('resource is forbidden');
}

function waitOf(
  answer: Answer,
  failureClass: FailureClass,
  code: string | null,
  json: JsonReader,
): Partial<ProviderFailureDetails> {
  if (failureClass === 'rate_limited') {
    const message = json.text('message') ?? '';
    return {
      retryAfterMs: retryAfterMs(answer.headers) ?? untilQuotaEnds(answer.headers, message),
      scope: /\bapplication\b/i.test(message) ? 'app' : 'account',
    };
  }
  if (code === WAITING_UPLOAD) return { retryAfterMs: PROCESSING_WAIT_MS };
  if (isVersionFault(answer.status, code)) return { retryAfterMs: VERSION_WAIT_MS };
  return answer.status === 999 ? { retryAfterMs: EDGE_BLOCK_WAIT_MS } : {};
}

/** Quotas count by UTC day; the answer's own date is used, so that no clock of ours can be wrong. */
function untilQuotaEnds(headers: Readonly<Record<string, string>>, message: string): number | null {
  const now = Date.parse(headers['date'] ?? '');
  if (Number.isNaN(now) || !/throttle|daily|\bday\b/i.test(message)) return null;
  return DAY_MS - (now % DAY_MS);
}

function isVersionFault(status: number, code: string | null): boolean {
  return status === 426 || code === 'VERSION_MISSING' || code === 'NONEXISTENT_VERSION';
}

function messageOf(status: number, code: string | null, json: JsonReader): string {
  const said = json.text('message') ?? `LinkedIn answered ${status} without a reason`;
  const details = inputErrors(json).flatMap((error) => {
    const words = error.text('description');
    if (words === null || words === said) return [];
    const field = error.object('input').object('inputPath').text('fieldPath');
    return [field === null ? words : `${field}: ${words}`];
  });
  const hint = isVersionFault(status, code)
    ? ['the operator of this service must set LINKEDIN_API_VERSION to a newer month']
    : [];
  return [said, ...details.slice(0, 3), ...hint].join('; ');
}

function inputErrors(json: JsonReader): readonly JsonReader[] {
  return json.object('errorDetails').list('inputErrors');
}
