import { useQuery } from '@tanstack/react-query';
import { queuesQuery } from '../../../queues/queues-query.js';
import type { When } from '../composition/composition.js';

/** Something that is another one once others take slots of the queue, or leave them; null where no queue is chosen. */
export function useSlotsOf(when: When): string | null {
  const { data: queues } = useQuery({ ...queuesQuery, enabled: when.kind === 'queue' });
  if (when.kind !== 'queue') return null;
  const { nextFreeSlotAt, items, revision } = queues?.find(({ id }) => id === when.queueId) ?? {};
  return [nextFreeSlotAt, items, revision].join();
}
