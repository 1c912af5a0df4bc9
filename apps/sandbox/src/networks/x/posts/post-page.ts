import { ok, type XAnswer } from '../server/answers.js';
import type { XCall } from '../server/call.js';
import { refuse, type Query } from '../server/query.js';
import { timeOfId } from '../server/snowflakes.js';
import type { PostRecord } from './post-record.js';
import { viewPost } from './post-view.js';
import { includesOf, privacyError } from './read-posts.js';
import { readSelection, selectionParameters } from './selection.js';
import { isIndexed } from './visibility.js';

/** The parameters of every list of posts. */
export const pageParameters = [
  'max_results',
  'start_time',
  'end_time',
  'since_id',
  'until_id',
  'pagination_token',
  'next_token',
  ...selectionParameters,
];

/** One page of posts that are given newest first. Throws Problem for a bad parameter. */
export function pageOfPosts(
  call: XCall,
  query: Query,
  candidates: readonly PostRecord[],
  sizes: { readonly minimum: number },
): XAnswer {
  const selection = readSelection(query);
  const size = query.number('max_results', [sizes.minimum, 100], 10);
  const isInside = boundsOf(query);
  const fitting = candidates.filter((record) => isIndexed(call, record) && isInside(record));
  const page = fitting.slice(0, size);
  const errors = page.flatMap((record) => privacyError(call, record, selection) ?? []);
  const shown = page.filter((record) => privacyError(call, record, selection) === null);
  const [newest] = page;
  const oldest = page.at(-1);
  const nextToken = oldest && fitting.length > size ? tokenBehind(oldest.id) : undefined;
  return ok({
    ...(shown.length > 0 ? { data: shown.map((record) => viewPost(call, record, selection)) } : {}),
    ...includesOf(call, shown, selection),
    ...(errors.length > 0 ? { errors } : {}),
    meta: {
      result_count: page.length,
      ...(newest && oldest ? { newest_id: newest.id, oldest_id: oldest.id } : {}),
      ...(nextToken === undefined ? {} : { next_token: nextToken }),
    },
  });
}

/** Ids grow with time, so that a page ends at an id and the next one begins behind it. */
function boundsOf(query: Query): (record: PostRecord) => boolean {
  const start = query.time('start_time');
  const end = query.time('end_time');
  if (start !== null && end !== null && start >= end) {
    const message = "Invalid 'start_time'. 'start_time' must be before 'end_time'";
    throw refuse('start_time', start.toISOString(), message);
  }
  const sinceId = BigInt(query.id('since_id') ?? 0);
  const untilId = BigInt(query.id('until_id') ?? `${2n ** 63n}`);
  const behind = readToken(query);
  return ({ id }) => {
    const number = BigInt(id);
    const time = timeOfId(id);
    if (number <= sinceId || number >= untilId) return false;
    if (behind !== null && number >= behind) return false;
    return (start === null || time >= start) && (end === null || time < end);
  };
}

function tokenBehind(id: string): string {
  return `7140${BigInt(id).toString(36)}`;
}

function readToken(query: Query): bigint | null {
  const name = query.has('next_token') ? 'next_token' : 'pagination_token';
  const token = query.text(name);
  if (token === null) return null;
  const digits = /^7140([0-9a-z]{1,13})$/.exec(token)?.[1];
  if (digits === undefined)
    throw refuse(name, token, `The \`${name}\` query parameter value [${token}] is not valid`);
  return [...digits].reduce((sum, digit) => sum * 36n + BigInt(parseInt(digit, 36)), 0n);
}
