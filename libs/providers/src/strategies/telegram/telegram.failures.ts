import type { FailureClass, ProviderFailureDetails } from '../../contract/failure.js';
import type { JsonReader } from '../../contract/json-reader.js';
import { retryAfterMs, type CallEffect } from '../../contract/transport-failure.js';
import { readJson, type Answer } from '../../kit/api.js';
import { unclear } from '../../kit/failing.js';

type Row = readonly [FailureClass, RegExp];

/**
 * Descriptions of refusals, first match wins. From the Bot API documentation and the open server's
 * source; the wording is no contract, so an unknown 400 counts as refused content.
 */
const REFUSALS: readonly Row[] = [
  ['transient', /group chat was upgraded to a supergroup/i],
  ['not_found', /message to (delete|edit) not found|message_id_invalid/i],
  ['not_found', /message to be replied not found|message thread not found|topic_(closed|deleted)/i],
  ['permission', /message can't be (deleted|edited)/i],
  ['not_found', /chat not found/i],
  [
    'permission',
    /not enough rights|need administrator rights|have no rights to send|member list is inaccessible/i,
  ],
  [
    'permission',
    /chat_admin_required|chat_write_forbidden|chat_restricted|chat_send_[a-z]{1,20}_forbidden|user_banned_in_channel/i,
  ],
  [
    'media_invalid',
    /wrong file identifier|failed to get http url content|wrong type of the web page content|can't upload file by url|file must be non-empty|file is too big/i,
  ],
  [
    'media_invalid',
    /image_process_failed|photo_(invalid_dimensions|ext_invalid|save_file_invalid)|video_(?:[a-z]{1,20}_)?invalid|webpage_(curl_failed|media_empty)/i,
  ],
  ['media_invalid', /too many messages to send as an album|can't use [\w ]{1,60} album/i],
];

/** What an answer of the Bot API means; null for a success. Pure. */
export function classify(answer: Answer, effect: CallEffect): ProviderFailureDetails | null {
  const json = readJson(answer);
  if (answer.status === 200 && json.flag('ok') === true) return null;
  const status = json.number('error_code') ?? answer.status;
  const description = json.text('description');
  const message = description ?? `Telegram answered ${answer.status} without a reason`;
  const failure = { message, status, providerCode: String(status) };
  const migratedTo = json.object('parameters').id('migrate_to_chat_id');

  if (status === 429) return rateLimited(answer, json, failure);
  if (status === 401 || status === 404) return { ...failure, failureClass: 'auth_expired' };
  if (status === 413) return { ...failure, failureClass: 'media_invalid' };
  if (status === 421) return { ...failure, failureClass: 'transient' };
  if (status === 403 || status === 409) return { ...failure, failureClass: 'permission' };
  if (/sent message was immediately deleted/i.test(message)) {
    return { ...failure, failureClass: 'content_rejected' };
  }
  if (status !== 400 || description === null) return { ...failure, failureClass: unclear(effect) };
  if (migratedTo !== null) {
    return { ...failure, failureClass: 'transient', accountMetadata: { chatId: migratedTo } };
  }
  return { ...failure, failureClass: refusalClass(description), message: explained(message) };
}

function refusalClass(description: string): FailureClass {
  return REFUSALS.find(([, words]) => words.test(description))?.[0] ?? 'content_rejected';
}

function rateLimited(
  answer: Answer,
  json: JsonReader,
  failure: { readonly message: string; readonly status: number; readonly providerCode: string },
): ProviderFailureDetails {
  const seconds = json.object('parameters').number('retry_after');
  return {
    ...failure,
    failureClass: 'rate_limited',
    // The limit is counted per chat; sends into it must wait as a whole.
    scope: 'account',
    retryAfterMs: seconds === null ? retryAfterMs(answer.headers) : seconds * 1000,
  };
}

function explained(message: string): string {
  if (!/message can't be deleted/i.test(message)) return message;
  return `${message}: bots can delete a message only during its first 48 hours, and with the right to`;
}
