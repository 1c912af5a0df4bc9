/** One thing of a listing: its fullname is its place in it. */
export interface ListedThing {
  readonly fullname: string;
  view(): unknown;
}

const DEFAULT_LIMIT = 25;
const LARGEST_LIMIT = 100;

/** A page of things by `limit`, `after` and `before` (reddit.com/dev/api, "listings"). */
export function listing(things: readonly ListedThing[], query: URLSearchParams): unknown {
  const asked = Number(query.get('limit') ?? DEFAULT_LIMIT);
  const limit = Number.isInteger(asked) && asked > 0 ? Math.min(asked, LARGEST_LIMIT) : 25;
  const after = things.findIndex(({ fullname }) => fullname === query.get('after'));
  const before = things.findIndex(({ fullname }) => fullname === query.get('before'));
  const start = before > 0 ? Math.max(0, before - limit) : after + 1;
  const end = before > 0 ? before : start + limit;
  const shown = things.slice(start, end);
  return {
    kind: 'Listing',
    data: {
      after: end < things.length ? (shown.at(-1)?.fullname ?? null) : null,
      before: start > 0 ? (shown[0]?.fullname ?? null) : null,
      dist: shown.length,
      modhash: null,
      geo_filter: '',
      children: shown.map((thing) => thing.view()),
    },
  };
}
