/** One thing of a listing: its fullname is its place in it. */
export interface ListedThing {
  readonly fullname: string;
  view(): unknown;
}

const DEFAULT_LIMIT = 25;
const LARGEST_LIMIT = 100;

/** A page of things by `limit` and `after` (reddit.com/dev/api, "listings"). */
export function listing(things: readonly ListedThing[], query: URLSearchParams): unknown {
  const asked = Number(query.get('limit') ?? DEFAULT_LIMIT);
  const isLimit = Number.isInteger(asked) && asked > 0;
  const limit = isLimit ? Math.min(asked, LARGEST_LIMIT) : DEFAULT_LIMIT;
  const start = things.findIndex(({ fullname }) => fullname === query.get('after')) + 1;
  const shown = things.slice(start, start + limit);
  return {
    kind: 'Listing',
    data: {
      after: start + limit < things.length ? (shown.at(-1)?.fullname ?? null) : null,
      dist: shown.length,
      children: shown.map((thing) => thing.view()),
    },
  };
}
