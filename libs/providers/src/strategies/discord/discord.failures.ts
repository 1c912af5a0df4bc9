import type { FailureClass, ProviderFailureDetails } from '../../contract/failure.js';
import type { JsonReader } from '../../contract/json-reader.js';
import { retryAfterMs, type CallEffect } from '../../contract/transport-failure.js';
import { readJson, type Answer } from '../../kit/api.js';
import { classOfStatus } from '../../kit/refusal-rows.js';

/** Cloudflare blocks whole addresses; asking again soon makes the block longer. */
const CLOUDFLARE_WAIT_MS = 600_000;

/**
 * Classes by Discord's JSON error code. From its pages "Opcodes and Status Codes" and "Rate Limits".
 */
const BY_CODE: ReadonlyMap<number, FailureClass> = new Map([
  [10003, 'not_found'],
  [10008, 'not_found'],
  // A webhook that was deleted; going on calling it leads to a ban of the address.
  [10015, 'auth_expired'],
  [50027, 'auth_expired'],
  [20016, 'rate_limited'],
  [20028, 'rate_limited'],
  [20029, 'rate_limited'],
  [30046, 'rate_limited'],
  [40005, 'media_invalid'],
  [50045, 'media_invalid'],
  [50046, 'media_invalid'],
  [50109, 'media_invalid'],
  [50001, 'permission'],
  [50008, 'permission'],
  [50013, 'permission'],
  [50083, 'permission'],
  [160002, 'permission'],
  [160005, 'permission'],
  [130000, 'transient'],
  [110000, 'transient'],
]);

const HINTS: ReadonlyMap<number, string> = new Map([
  [220001, 'this is a forum channel: set threadName or threadId'],
  [220002, 'set threadName or threadId, not both'],
  [220003, 'threadName is for forum and media channels only'],
  [40067, 'this forum wants a tag: set appliedTags'],
  [10015, 'the webhook was deleted in Discord; connect a new one'],
]);

/** What an answer of the webhook API means; null for a success. Pure. */
export function classify(answer: Answer, effect: CallEffect): ProviderFailureDetails | null {
  const json = readJson(answer);
  const { status } = answer;
  if (status === 204 || (status === 200 && json.isObject)) return null;
  const code = json.number('code');
  const failure = {
    status,
    providerCode: code === null ? null : String(code),
    message: messageOf(json, status, code),
  };
  if (code === 40333 || (status === 403 && !json.isObject)) {
    const wait = retryAfterMs(answer.headers) ?? CLOUDFLARE_WAIT_MS;
    return { ...failure, failureClass: 'transient', retryAfterMs: wait, scope: 'app' };
  }
  const failureClass = classOf(status, code, effect);
  if (failureClass !== 'rate_limited') return { ...failure, failureClass };
  const seconds = json.number('retry_after');
  return {
    ...failure,
    failureClass,
    retryAfterMs: seconds === null ? retryAfterMs(answer.headers) : Math.ceil(seconds * 1000),
    scope: scopeOf(answer, json),
  };
}

function classOf(status: number, code: number | null, effect: CallEffect): FailureClass {
  if (status === 429) return 'rate_limited';
  if (code === 400001) return status === 403 ? 'permission' : 'media_invalid';
  const known = code === null ? undefined : BY_CODE.get(code);
  if (known !== undefined) return known;
  // A success without a message leaves open whether the post is out.
  return classOfStatus(status, effect);
}

/** Limits count per webhook, except Discord's global one and Cloudflare's, which has no JSON. */
function scopeOf(answer: Answer, json: JsonReader): 'account' | 'app' {
  const global =
    json.flag('global') === true ||
    answer.headers['x-ratelimit-global'] === 'true' ||
    !json.isObject;
  return global ? 'app' : 'account';
}

function messageOf(json: JsonReader, status: number, code: number | null): string {
  const said = json.text('message') ?? `Discord answered ${status} without a reason`;
  const fields = fieldErrors(json.object('errors'), []);
  const hint = code === null ? undefined : HINTS.get(code);
  return [said, ...fields.slice(0, 3), hint].filter((part) => part !== undefined).join('; ');
}

/** Discord nests errors by field name and index, with the words in `_errors`. */
function fieldErrors(node: JsonReader, path: readonly string[]): readonly string[] {
  if (path.length > 8) return [];
  const here = node
    .list('_errors')
    .map((error) => `${path.join('.')}: ${error.text('message') ?? error.text('code') ?? ''}`);
  const below = node
    .keys()
    .filter((key) => key !== '_errors')
    .flatMap((key) => fieldErrors(node.object(key), [...path, key]));
  return [...here, ...below];
}
