import type { HttpResponse } from '#libs/kernel';
import type { FailureClass, ProviderFailureDetails } from '../../contract/failure.js';
import { JsonReader } from '../../contract/json-reader.js';
import type { CallEffect } from '../../contract/transport-failure.js';
import { limitOf } from './pinterest.waits.js';

export type Answer = Pick<HttpResponse, 'status' | 'headers' | 'body'>;

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
  const json = JsonReader.parse(answer.body.toString('utf8'));
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
  if (status === 403) return 'permission';
  if (status === 404) return 'not_found';
  // Somebody changed the board at the same moment; nothing was made.
  if (status === 409) return 'transient';
  if (status === 413) return 'media_invalid';
  if (status === 400) return ofBadRequest(words);
  if (status > 400 && status < 500 && status !== 408) return 'content_rejected';
  return effect === 'visible' ? 'ambiguous' : 'transient';
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
