import { infiniteQueryOptions } from '@tanstack/react-query';
import { answered, api, type Schemas } from '../api/client.js';
import { APPROVALS_KEY } from '../approvals/approvals-queries.js';

export type ReviewLink = Schemas['ReviewLink'];

/** Links by which people without an account see posts, the newest first. */
export const reviewLinksQuery = infiniteQueryOptions({
  queryKey: [...APPROVALS_KEY, 'links'],
  queryFn: ({ signal, pageParam }) =>
    answered(
      api.GET('/v1/review-links', {
        signal,
        params: { query: pageParam === '' ? {} : { cursor: pageParam } },
      }),
    ),
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
});
