import {
  queryOptions,
  useInfiniteQuery,
  useQuery,
  type InfiniteData,
  type UseInfiniteQueryResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { answered, api, type Schemas } from '../../api/client.js';
import type { RowState } from './imports-search.js';

export type Import = Schemas['Import'];
export type ImportRow = Schemas['ImportRow'];

const IMPORTS = 'imports';
const PER_PAGE = 20;
const ROWS_PER_PAGE = 500;
/** While the service works on one, its counts change all the time. */
const UNDER_WAY_MS = 1_000;

const UNDER_WAY: ReadonlySet<Import['status']> = new Set(['received', 'checking', 'applying']);
export const isUnderWay = ({ status }: Pick<Import, 'status'>): boolean => UNDER_WAY.has(status);

/** All of them, newest first. */
export function useImports(): UseInfiniteQueryResult<
  InfiniteData<Schemas['ImportsResponse']>,
  Error
> {
  return useInfiniteQuery({
    queryKey: [IMPORTS],
    queryFn: ({ signal, pageParam }) =>
      answered(
        api.GET('/v1/imports', {
          signal,
          params: { query: { limit: PER_PAGE, ...(pageParam !== '' && { cursor: pageParam }) } },
        }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    refetchInterval: ({ state }) =>
      state.data?.pages.some((page) => page.imports.some(isUnderWay)) ? UNDER_WAY_MS : false,
  });
}

export function useImport(importId: string): UseQueryResult<Import> {
  return useQuery(
    queryOptions({
      queryKey: [IMPORTS, importId],
      queryFn: ({ signal }) =>
        answered(api.GET('/v1/imports/{importId}', { signal, params: { path: { importId } } })),
      select: (answer) => answer.import,
      refetchInterval: ({ state }) =>
        state.data !== undefined && isUnderWay(state.data.import) ? UNDER_WAY_MS : false,
    }),
  );
}

/** Rows in a state. They are told anew when the import goes on, and stay as they are till then. */
export function useImportRows(
  { id, status }: Pick<Import, 'id' | 'status'>,
  rowState: RowState,
): UseInfiniteQueryResult<InfiniteData<Schemas['ImportRowsResponse']>, Error> {
  return useInfiniteQuery({
    queryKey: ['import-rows', id, rowState, status],
    queryFn: ({ signal, pageParam }) =>
      answered(
        api.GET('/v1/imports/{importId}/rows', {
          signal,
          params: {
            path: { importId: id },
            query: {
              state: rowState,
              limit: ROWS_PER_PAGE,
              ...(pageParam !== '' && { cursor: pageParam }),
            },
          },
        }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
}
