import {
  useInfiniteQuery,
  useMutation,
  useQueryClient,
  type InfiniteData,
  type UseInfiniteQueryResult,
  type UseMutationResult,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { answered, api, type Schemas } from '../../api/client.js';
import { QUEUES, type Queue } from '../../queues/queues-query.js';

export type QueueItem = Schemas['QueueItem'];
/** A slot of some day, and what has it. */
export type QueueSlot = Schemas['ShownSlot'];

const SLOTS_PER_PAGE = 50;

export const queueQuery = (
  queueId: string,
): UseQueryOptions<Schemas['QueueResponse'], Error, Queue> => ({
  queryKey: [QUEUES, queueId],
  queryFn: ({ signal }) =>
    answered(api.GET('/v1/queues/{queueId}', { signal, params: { path: { queueId } } })),
  select: ({ queue }) => queue,
});

/** The slots of a queue from now on, those that are taken with what has them. */
export function useSlots(
  queueId: string,
): UseInfiniteQueryResult<InfiniteData<Schemas['QueueSlotsResponse']>, Error> {
  return useInfiniteQuery({
    queryKey: [QUEUES, queueId, 'slots'],
    queryFn: ({ signal, pageParam }) =>
      answered(
        api.GET('/v1/queues/{queueId}/slots', {
          signal,
          params: {
            path: { queueId },
            query: { count: SLOTS_PER_PAGE, ...(pageParam !== '' && { from: pageParam }) },
          },
        }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ slots }) => {
      // Those behind the last one.
      return slots.length < SLOTS_PER_PAGE ? undefined : slots.at(-1)?.slotAt;
    },
  });
}

/** Days on which no queue of the workspace has a slot. */
export const workspaceBlackoutsQuery: UseQueryOptions<
  Schemas['QueueBlackoutsResponse'],
  Error,
  readonly string[]
> = {
  queryKey: [QUEUES, 'blackouts'],
  queryFn: ({ signal }) => answered(api.GET('/v1/queue-blackouts', { signal })),
  select: ({ days }) => days,
};

/** A change after which everything about queues and their posts is asked for again, also when it was refused. */
export function useQueueChange<Wanted, Answer>(
  change: (wanted: Wanted) => Promise<Answer>,
): UseMutationResult<Answer, Error, Wanted> {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: async () => {
      for (const name of ['posts', 'post']) void queries.invalidateQueries({ queryKey: [name] });
      await queries.invalidateQueries({ queryKey: [QUEUES] });
    },
  });
}
