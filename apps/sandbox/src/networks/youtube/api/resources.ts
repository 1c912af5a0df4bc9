import { cursorAt, pageAt, placeOf } from '../../../kernel/calls/paging.js';
import type { Query } from './query.js';
import { badParameter } from './refusals.js';

/** A resource as it is shown. */
export type View = Readonly<Record<string, unknown>>;

/** The parts of a resource, each with what makes it. */
type Parts = Readonly<Record<string, () => unknown>>;

/** A resource with the parts that were asked for. */
export function resourceOf(
  kind: string,
  id: string,
  asked: ReadonlySet<string>,
  parts: Parts,
): View {
  const shown = Object.entries(parts).filter(([part]) => asked.has(part));
  const content = Object.fromEntries(shown.map(([part, view]) => [part, view()]));
  return { kind: `youtube#${kind}`, id, ...content };
}

/** The parameters of every list. */
export const pageParameters = ['maxResults', 'pageToken'];

/** How many items a page has: `maxResults` (from 0 to `largest`) says so, or the usual number. */
interface PageSizes {
  readonly usual: number;
  readonly largest: number;
}

/** The page of a list of resources that the query asks for. */
export function listOf<T>(
  query: Query,
  kind: string,
  all: readonly T[],
  view: (item: T) => View,
  { usual, largest }: PageSizes = { usual: 5, largest: 50 },
): View {
  const size = query.number('maxResults', [0, largest], usual);
  const { items, next } = pageAt(all, placeOf(query.text('pageToken'), invalidPageToken), size);
  return {
    kind: `youtube#${kind}ListResponse`,
    ...(next === null ? {} : { nextPageToken: cursorAt(next) }),
    pageInfo: { totalResults: all.length, resultsPerPage: size },
    items: items.map(view),
  };
}

function invalidPageToken(): Error {
  const message = 'The request specifies an invalid page token.';
  return badParameter('invalidPageToken', 'pageToken', message);
}
