import type { HttpResponse } from '#libs/kernel';
import type { FailureClass, ProviderFailureDetails } from '../../contract/failure.js';
import { JsonReader } from '../../contract/json-reader.js';
import type { CallEffect } from '../../contract/transport-failure.js';
import { refusalClass, type Signs } from './x.failure-table.js';
import { limitOf } from './x.rate-limits.js';

type Answer = Pick<HttpResponse, 'status' | 'headers' | 'body'>;

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
  const unclear: FailureClass = effect === 'visible' ? 'ambiguous' : 'transient';
  // A success without data may be one of a write all the same.
  if (signs.status < 300 && effect === 'visible') return unclear;
  // An edge server that refuses with a page of its own has not passed the call on.
  if (signs.status === 403 && !json.isObject) return 'transient';
  if (signs.status >= 500) return unclear;
  return refusalClass(signs) ?? unclear;
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
