import {
  useInfiniteQuery,
  useQuery,
  type InfiniteData,
  type UseInfiniteQueryResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { answered, api, type Schemas } from '../../api/client.js';
import type { MediaSearch } from './media-search.js';

export type Asset = Schemas['Asset'];

const PER_PAGE = 100;
const SOON_MS = 2_000;
/** More than these are not asked again while nobody tells of a change. */
const MOST_PAGES_ASKED_SOON = 3;

/** Media, newest first; asked again soon while something of them is still being made. */
export function useMedia(
  search: MediaSearch,
): UseInfiniteQueryResult<InfiniteData<Schemas['AssetsResponse']>> {
  return useInfiniteQuery({
    queryKey: ['assets', 'media', search],
    queryFn: ({ signal, pageParam }) =>
      answered(
        api.GET('/v1/dashboard/assets', {
          params: {
            query: { ...search, limit: PER_PAGE, ...(pageParam && { cursor: pageParam }) },
          },
          signal,
        }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    refetchInterval: ({ state }) => {
      const pages = state.data?.pages ?? [];
      const isMaking = pages.some(({ assets }) =>
        assets.some(({ status, preview }) => status === 'ready' && preview?.state === 'pending'),
      );
      return isMaking && pages.length <= MOST_PAGES_ASKED_SOON && SOON_MS;
    },
  });
}

const MOST_POSTS = 200;

interface Uses {
  readonly posts: readonly Schemas['Post'][];
  /** Whether no other post can need it. */
  readonly isAll: boolean;
}

/** Posts that are not out yet and use an asset, among the next that go out. */
export function useUses(assetId: string): UseQueryResult<Uses> {
  return useQuery({
    queryKey: ['posts', 'not-out', MOST_POSTS],
    queryFn: ({ signal }) =>
      answered(
        api.GET('/v1/posts', {
          params: {
            query: {
              status: ['draft', 'scheduled', 'publishing', 'retry_pending'],
              order: 'publish_at',
              limit: MOST_POSTS,
            },
          },
          signal,
        }),
      ),
    select: ({ posts, total }) => ({
      posts: posts.filter(({ assets }) => assets?.some(({ id }) => id === assetId)),
      isAll: (total ?? 0) <= MOST_POSTS,
    }),
  });
}
