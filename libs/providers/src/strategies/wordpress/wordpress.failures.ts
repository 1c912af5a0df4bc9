import type { FailureClass, ProviderFailureDetails } from '../../contract/failure.js';
import { JsonReader } from '../../contract/json-reader.js';
import { type CallEffect, retryAfterMs } from '../../contract/transport-failure.js';
import { type Answer, readJson } from '../../kit/api.js';

const MEDIA_CODES = new Set([
  'rest_upload_no_data',
  'rest_upload_no_content_type',
  'rest_upload_no_content_disposition',
  'rest_upload_invalid_disposition',
  'rest_upload_image_type_not_supported',
  'rest_upload_file_too_big',
  'rest_upload_limited_space',
  'rest_upload_user_quota_exceeded',
]);
const LATE_UPLOAD_CODES = new Set(['rest_upload_unknown_error', 'rest_upload_sideload_error']);

/**
 * What an answer of a WordPress REST API means; null for a success. Pure.
 * From the core controllers of WordPress and WordPress.com's API pages.
 */
export function classify(answer: Answer, effect: CallEffect): ProviderFailureDetails | null {
  const { status } = answer;
  const json = jsonOf(answer);
  if (status >= 200 && status < 300 && json !== null) return null;
  const code = json?.text('code') ?? json?.text('error') ?? null;
  const failureClass = classOf(answer, json, code, effect);
  return {
    status,
    providerCode: code,
    message: messageOf(status, code, json),
    failureClass,
    ...(failureClass === 'rate_limited'
      ? { scope: 'account' as const, retryAfterMs: retryAfterMs(answer.headers) }
      : {}),
  };
}

/** The body when it is JSON in name and fact: security plugins answer with pages of HTML. */
export function jsonOf(answer: Answer): JsonReader | null {
  if (!(answer.headers['content-type'] ?? '').includes('json')) return null;
  const json = readJson(answer);
  return json.value === undefined ? null : json;
}

function classOf(
  answer: Answer,
  json: JsonReader | null,
  code: string | null,
  effect: CallEffect,
): FailureClass {
  const { status } = answer;
  const unclear = effect === 'visible' ? 'ambiguous' : 'transient';
  // Whatever the code says: 401 is a login that does not hold, 403 a right that is missing.
  if (status === 401 || code === 'invalid_token') return 'auth_expired';
  if (status === 429) return 'rate_limited';
  if (status === 503 && answer.headers['retry-after'] !== undefined) return 'rate_limited';
  if (status === 413) return 'media_invalid';
  if (status < 300) return unclear;
  if (status < 400 || status === 412) return 'transient';
  if (json === null && (status === 403 || status === 406)) return 'transient';
  if (status >= 500) return serverFault(json, code) ?? unclear;
  if (status === 404) return code === null || code === 'rest_no_route' ? 'permission' : 'not_found';
  if (status === 410) return 'not_found';
  if (status === 403 || code === 'rest_cannot_create') return 'permission';
  if (code !== null && MEDIA_CODES.has(code)) return 'media_invalid';
  return 'content_rejected';
}

/** Refused file types come as 500, too. */
function serverFault(json: JsonReader | null, code: string | null): FailureClass | null {
  if (code === 'rest_trash_not_supported') return 'permission';
  if (code === null || !LATE_UPLOAD_CODES.has(code)) return null;
  const words = json?.text('message') ?? '';
  const isRefused =
    /not allowed|not permitted|file type/i.test(words) || isTooLarge(0, code, words);
  return isRefused ? 'media_invalid' : 'transient';
}

/** Files are never empty here: what arrives as nothing was longer than PHP takes (`post_max_size`). */
const TOO_LARGE = /exceeds|too (?:big|large)|maximum|file is empty|post_max_size/i;
const TOO_LARGE_CODES = new Set(['rest_upload_file_too_big', 'rest_upload_no_data']);
const TOO_LARGE_ADVICE =
  'The site takes no file of this size: make it smaller, or raise the upload limit of the site (upload_max_filesize, post_max_size and that of its web server)';

function isTooLarge(status: number, code: string | null, words: string): boolean {
  if (status === 413 || (code !== null && TOO_LARGE_CODES.has(code))) return true;
  return code !== null && LATE_UPLOAD_CODES.has(code) && TOO_LARGE.test(words);
}

function messageOf(status: number, code: string | null, json: JsonReader | null): string {
  const words = json?.text('message') ?? json?.text('error_description') ?? null;
  if (!isTooLarge(status, code, words ?? '')) return words ?? unreadable(status);
  return words === null ? TOO_LARGE_ADVICE : `${TOO_LARGE_ADVICE}. It says: ${words}`;
}

function unreadable(status: number): string {
  if (status >= 300 && status < 400)
    return 'The site redirects its API; connect it again under its present address';
  if (status === 403 || status === 406 || status < 300) {
    return `The site answered ${status} with a page instead of data; a security plugin may block its API`;
  }
  return `The site answered ${status} without a reason`;
}
