import {
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type UseInfiniteQueryResult,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import { answered, api, type Schemas } from '../../api/client.js';

export type Recurrence = Schemas['Recurrence'];
export type Occurrence = Schemas['Occurrence'];

const RECURRENCES = 'recurrences';
const PER_PAGE = 20;

/** All of them, newest first. */
export function useRecurrences(): UseInfiniteQueryResult<
  InfiniteData<Schemas['RecurrencesResponse']>,
  Error
> {
  return useInfiniteQuery({
    queryKey: [RECURRENCES],
    queryFn: ({ signal, pageParam }) =>
      answered(
        api.GET('/v1/recurrences', {
          signal,
          params: { query: { limit: PER_PAGE, ...(pageParam !== '' && { cursor: pageParam }) } },
        }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
}

type RecurrenceAnswer = Schemas['RecurrenceResponse'];

export const recurrenceQuery = (
  recurrenceId: string,
): UseQueryOptions<RecurrenceAnswer, Error, Recurrence> => ({
  queryKey: [RECURRENCES, recurrenceId],
  queryFn: ({ signal }) =>
    answered(
      api.GET('/v1/recurrences/{recurrenceId}', { signal, params: { path: { recurrenceId } } }),
    ),
  select: ({ recurrence }) => recurrence,
});

/** What a recurrence has done and will do between two moments. */
export function useOccurrences(
  recurrenceId: string,
  range: { readonly from: string; readonly to: string },
): UseQueryResult<readonly Occurrence[]> {
  return useQuery({
    queryKey: [RECURRENCES, recurrenceId, 'occurrences', range.from, range.to],
    queryFn: ({ signal }) =>
      answered(
        api.GET('/v1/recurrences/{recurrenceId}/occurrences', {
          signal,
          params: { path: { recurrenceId }, query: range },
        }),
      ),
    select: ({ occurrences }) => occurrences,
  });
}

/** A change after which everything about recurrences is asked for again, also when it was refused. */
export function useRecurrenceChange<Wanted, Answer>(
  change: (wanted: Wanted) => Promise<Answer>,
): UseMutationResult<Answer, Error, Wanted> {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => queries.invalidateQueries({ queryKey: [RECURRENCES] }),
  });
}
