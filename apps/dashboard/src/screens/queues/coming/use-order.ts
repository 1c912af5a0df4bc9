import { useEffect, useState } from 'react';
import { answered, api } from '../../../api/client.js';
import type { Queue } from '../../../queues/queues-query.js';
import { useNow } from '../../../time/now.js';
import { useQueueChange, type QueueItem, type QueueSlot } from '../queues-queries.js';
import { inOrder, movableItems, orderWith } from './item-order.js';

interface Wanted {
  readonly itemId: string;
  readonly order: readonly string[];
}

interface Order {
  /** As they will be once the service has them. */
  readonly slots: readonly QueueSlot[];
  /** What can change places, in order of time. */
  readonly items: readonly QueueItem[];
  readonly isPending: boolean;
  readonly error: Error | null;
  /** What was moved last, at its new time. */
  readonly moved: QueueSlot | null;
  readonly move: (itemId: string, place: number) => void;
  readonly reset: () => void;
}

/**
 * Lets items of a queue change places. What a person moved stands at once where it was put; who moves on meanwhile is
 * followed once the service has the first.
 */
export function useOrder(queue: Queue, stored: readonly QueueSlot[]): Order {
  const [next, setNext] = useState<Wanted | null>(null);
  const store = useQueueChange(({ order }: Wanted) =>
    answered(
      api.POST('/v1/queues/{queueId}/order', {
        params: { path: { queueId: queue.id } },
        body: { items: [...order], revision: queue.revision },
      }),
    ),
  );
  const { isPending, mutate } = store;
  useEffect(() => {
    if (next === null || isPending) return;
    setNext(null);
    // What stands on an order that was refused is not wanted, either.
    mutate(next, { onError: () => setNext(null) });
  }, [next, isPending, mutate]);
  const nowMs = useNow();
  const last = next ?? store.variables ?? null;
  const isOpen = next !== null || isPending;
  const slots = inOrder(stored, isOpen ? (last?.order ?? null) : null, nowMs);
  const items = movableItems(slots, nowMs);
  return {
    slots,
    items,
    isPending: isOpen,
    error: store.error,
    moved: store.isError ? null : slotOf(slots, last),
    move: (itemId, place) => {
      if (place < 0 || place >= items.length) return;
      setNext({ itemId, order: orderWith(items, itemId, place) });
    },
    reset: store.reset,
  };
}

/** Where what was moved stands now; null where nothing was. */
function slotOf(slots: readonly QueueSlot[], moved: Wanted | null): QueueSlot | null {
  if (moved === null) return null;
  return slots.find(({ item }) => item?.id === moved.itemId) ?? null;
}
