import { invalidRequest } from '../server/problem.js';
import type { CreateBody } from './create-schema.js';

const exclusive = ['media', 'poll', 'quote_tweet_id', 'card_uri'] as const;

/** What the schema cannot say: members that exclude each other, and that a post has something in it. Throws Problem. */
export function checkBody(body: CreateBody): void {
  const present = exclusive.filter((name) => body[name] !== undefined);
  if (present.length > 1) {
    throw invalidRequest(`$: only one of [${present.join(', ')}] may be provided`);
  }
  if (body.card_uri !== undefined)
    throw invalidRequest(`$.card_uri: [${body.card_uri}] is not a card`);
  const isEmpty = (body.text ?? '').trim() === '';
  if (isEmpty && body.media === undefined)
    throw invalidRequest('$.text: must be at least 1 characters long');
}
