import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { answered, api } from '../../api/client.js';
import { QUEUES, queuesQuery } from '../../queues/queues-query.js';
import { dayAt } from './calendar-data.js';
import type { CalendarPost } from './calendar-query.js';
import type { Range } from './range.js';

/** A slot that nothing has yet. */
export interface FreeSlot {
  readonly queueId: string;
  readonly ms: number;
}

/** What the calendar knows of queues. */
export interface CalendarQueues {
  /** By id. */
  readonly names: ReadonlyMap<string, string>;
  /** Of the queue that is chosen, by date. */
  readonly freeSlots: ReadonlyMap<string, readonly FreeSlot[]>;
}

/** As many as the service tells at once. */
const MOST_SLOTS = 200;

/** Names of the queues whose posts are shown, and the free slots of one of them. @param queueId the one that is chosen */
export function useCalendarQueues(
  range: Range,
  queueId: string | undefined,
  shown: readonly CalendarPost[],
): CalendarQueues {
  const { data: queues } = useQuery({
    ...queuesQuery,
    enabled: shown.some(({ queue }) => Boolean(queue)),
  });
  const fromMs = range.days[0]!.startMs;
  const toMs = range.days.at(-1)!.endMs;
  const { data: slots } = useQuery({
    queryKey: [QUEUES, queueId, 'slots', fromMs],
    queryFn: ({ signal }) =>
      answered(
        api.GET('/v1/queues/{queueId}/slots', {
          signal,
          params: {
            path: { queueId: queueId! },
            // What is past is free for nobody.
            query: {
              from: new Date(Math.max(fromMs - 1, Date.now())).toISOString(),
              count: MOST_SLOTS,
            },
          },
        }),
      ),
    enabled: queueId !== undefined && toMs > Date.now(),
  });
  return useMemo(() => {
    const free = new Map<string, FreeSlot[]>();
    for (const { slotAt, item, planned } of slots?.slots ?? []) {
      const ms = Date.parse(slotAt);
      const day = dayAt(range.days, ms);
      if (item || !planned || day === undefined || queueId === undefined) continue;
      free.set(day.date, [...(free.get(day.date) ?? []), { queueId, ms }]);
    }
    return { names: new Map(queues?.map(({ id, name }) => [id, name])), freeSlots: free };
  }, [queues, slots, range.days, queueId]);
}
