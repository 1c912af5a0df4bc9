import type { ParameterRules, Parameters } from './parameters.js';
import type { RestAnswer, RestCall } from './rest-call.js';
import { RestError } from './rest-error.js';

/** The parameters that every list takes. */
export const pageRules: ParameterRules = {
  page: { type: 'integer', minimum: 1 },
  per_page: { type: 'integer', minimum: 1, maximum: 100 },
  offset: { type: 'integer', minimum: 0 },
  search: { type: 'string' },
  order: { type: 'string', enum: ['asc', 'desc'] },
  include: { type: 'array', items: { type: 'integer' } },
  exclude: { type: 'array', items: { type: 'integer' } },
  slug: { type: 'array', items: { type: 'string' } },
  context: { type: 'string', enum: ['view', 'embed', 'edit'] },
};

/** What a list holds before it is cut into pages. */
export interface ListedItems<T> {
  readonly route: string;
  readonly items: readonly T[];
  /** The number to announce when it is not the number of items. */
  readonly total?: number;
  /** Posts answer an error past the last page, terms an empty list. */
  readonly pastEnd: 'error' | 'empty';
  view(item: T): unknown;
}

/** One page of a list with the headers that tell its length and its neighbours. */
export function answerPage<T>(
  call: RestCall,
  parameters: Parameters,
  list: ListedItems<T>,
): RestAnswer {
  const size = parameters.number('per_page') ?? 10;
  const page = parameters.number('page') ?? 1;
  const start = parameters.number('offset') ?? (page - 1) * size;
  const total = list.total ?? list.items.length;
  const pages = Math.ceil(total / size);
  if (page > pages && total > 0 && list.pastEnd === 'error') {
    throw new RestError(
      400,
      'rest_post_invalid_page_number',
      'The page number requested is larger than the number of pages available.',
    );
  }
  const links: string[] = [];
  if (page > 1) links.push(`<${pageUrl(call, list.route, Math.min(page - 1, pages))}>; rel="prev"`);
  if (page < pages) links.push(`<${pageUrl(call, list.route, page + 1)}>; rel="next"`);
  return {
    status: 200,
    body: list.items.slice(start, start + size).map((item) => list.view(item)),
    headers: {
      'x-wp-total': String(total),
      'x-wp-totalpages': String(pages),
      ...(links.length > 0 ? { link: links.join(', ') } : {}),
    },
  };
}

function pageUrl(call: RestCall, route: string, page: number): string {
  const url = new URL(call.site.restUrl(route));
  for (const [name, value] of Object.entries(call.query)) {
    if (name !== 'rest_route') url.searchParams.set(name, String(value));
  }
  url.searchParams.set('page', String(page));
  return url.toString();
}
