import { createHash } from 'node:crypto';
import { GoogleError } from './google-error.js';
import type { Query } from './query.js';

/** The parameters of every list. */
export const pageParameters = ['maxResults', 'pageToken'];

/** One page, and the members that lead to its neighbours. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly members: Readonly<Record<string, unknown>>;
}

/** Cuts a page out of a list: 5 items unless `maxResults` (0 to 50, or up to `largest`) says so. */
export function pageOf<T>(query: Query, all: readonly T[], usual = 5, largest = 50): Page<T> {
  const size = query.number('maxResults', [0, largest], usual);
  const start = startOf(query.text('pageToken'));
  const items = all.slice(start, start + size);
  const isLast = size === 0 || start + size >= all.length;
  return {
    items,
    members: {
      ...(isLast ? {} : { nextPageToken: tokenAt(start + size) }),
      ...(start === 0 ? {} : { prevPageToken: tokenAt(Math.max(0, start - size)) }),
      pageInfo: { totalResults: all.length, resultsPerPage: size },
    },
  };
}

/** Google's resources carry a tag of their content. */
export function etagOf(content: unknown): string {
  return createHash('sha1').update(JSON.stringify(content)).digest('base64url');
}

function tokenAt(start: number): string {
  return `CA${Buffer.from(`at:${start}`).toString('base64url')}`;
}

function startOf(token: string | null): number {
  if (token === null) return 0;
  const text = Buffer.from(token.slice(2), 'base64url').toString('utf8');
  const start = token.startsWith('CA') ? /^at:(\d{1,9})$/.exec(text)?.[1] : undefined;
  if (start !== undefined) return Number(start);
  throw new GoogleError(400, 'invalidPageToken', 'The request specifies an invalid page token.', {
    domain: 'youtube.parameter',
    place: { locationType: 'parameter', location: 'pageToken' },
  });
}
