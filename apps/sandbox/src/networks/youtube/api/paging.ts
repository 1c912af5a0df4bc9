import { cursorAt, pageAt, placeOf } from '../../../kernel/calls/paging.js';
import { GoogleError } from './google-error.js';
import type { Query } from './query.js';

/** The parameters of every list. */
export const pageParameters = ['maxResults', 'pageToken'];

/** One page, and the members that lead to the next. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly members: Readonly<Record<string, unknown>>;
}

/** Cuts a page out of a list: 5 items unless `maxResults` (0 to 50, or up to `largest`) says so. */
export function pageOf<T>(query: Query, all: readonly T[], usual = 5, largest = 50): Page<T> {
  const size = query.number('maxResults', [0, largest], usual);
  const { items, next } = pageAt(all, placeOf(query.text('pageToken'), invalidPageToken), size);
  return {
    items,
    members: {
      ...(next === null ? {} : { nextPageToken: cursorAt(next) }),
      pageInfo: { totalResults: all.length, resultsPerPage: size },
    },
  };
}

function invalidPageToken(): GoogleError {
  const message = 'The request specifies an invalid page token.';
  return new GoogleError(400, 'invalidPageToken', message, {
    domain: 'youtube.parameter',
    place: { locationType: 'parameter', location: 'pageToken' },
  });
}
