import type { RestCall } from './rest-call.js';

/** A page of a collection as Rest.li shows it. */
export interface CollectionPage {
  readonly elements: readonly unknown[];
  readonly paging: {
    readonly start: number;
    readonly count: number;
    readonly total: number;
    readonly links: readonly {
      readonly rel: string;
      readonly type: string;
      readonly href: string;
    }[];
  };
}

/** Cuts out what `start` and `count` ask for (at most 100), with a link to the next page while there is one. */
export function pageOf<T>(
  call: RestCall,
  all: readonly T[],
  view: (item: T) => unknown,
  usualCount = 10,
): CollectionPage {
  const start = call.query.count('start', 0, { least: 0, most: 1_000_000 });
  const count = call.query.count('count', usualCount, { least: 0, most: 100 });
  const end = start + count;
  const hasNext = count > 0 && end < all.length;
  return {
    paging: {
      start,
      count,
      total: all.length,
      links: hasNext
        ? [{ rel: 'next', type: 'application/json', href: addressOf(call, end, count) }]
        : [],
    },
    elements: all.slice(start, end).map(view),
  };
}

/** The address of this call with another start, relative to the host as LinkedIn gives it. */
function addressOf(call: RestCall, start: number, count: number): string {
  const [address = '', search = ''] = call.request.url.split('?');
  const path = address.slice(address.indexOf('/', 1));
  const kept = search.split('&').filter((pair) => pair !== '' && !/^(?:start|count)=/.test(pair));
  return `${path}?${[...kept, `start=${start}`, `count=${count}`].join('&')}`;
}
