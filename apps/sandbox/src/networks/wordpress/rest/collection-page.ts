import type { Parameters, ParameterRules } from './parameters.js';
import { RestError, type RestAnswer } from './rest-call.js';

/** The parameters that every list takes. */
export const pageRules: ParameterRules = {
  page: { type: 'integer', minimum: 1 },
  per_page: { type: 'integer', minimum: 1, maximum: 100 },
};

/** What a list holds before it is cut into pages. */
export interface ListedItems<T> {
  readonly items: readonly T[];
  /** The number to announce when it is not the number of items. */
  readonly total?: number;
  /** Posts answer an error past the last page, terms an empty list. */
  readonly pastEnd: 'error' | 'empty';
  view(item: T): unknown;
}

/** One page of a list with the headers that tell its length. */
export function answerPage<T>(parameters: Parameters, list: ListedItems<T>): RestAnswer {
  const size = parameters.number('per_page') ?? 10;
  const page = parameters.number('page') ?? 1;
  const total = list.total ?? list.items.length;
  const pages = Math.ceil(total / size);
  if (page > pages && total > 0 && list.pastEnd === 'error') {
    const message = 'The page number requested is larger than the number of pages available.';
    throw new RestError(400, 'rest_post_invalid_page_number', message);
  }
  const start = (page - 1) * size;
  return {
    status: 200,
    body: list.items.slice(start, start + size).map((item) => list.view(item)),
    headers: { 'x-wp-total': String(total), 'x-wp-totalpages': String(pages) },
  };
}
