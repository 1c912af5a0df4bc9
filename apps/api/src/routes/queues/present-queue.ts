import type { LocalSlot, QueueView, ShownSlot } from '#libs/planning';
import type { ItemPost, OpenItem } from '#libs/posts';
import type { FreeSlotBody, QueueBody, QueueItemBody, ShownSlotBody } from './queue.responses.js';

export function presentQueue({ queue, items, nextFreeSlotAt }: QueueView): QueueBody {
  return {
    id: queue.id,
    name: queue.name,
    timezone: queue.timezone,
    slots: queue.slots.map(({ weekday, time }) => ({ weekday, time })),
    accounts: queue.accountIds,
    jitterMinutes: queue.jitterMinutes,
    blackouts: queue.blackouts,
    paused: queue.pausedAt !== null,
    pausedAt: queue.pausedAt?.toISOString() ?? null,
    items,
    nextFreeSlotAt: nextFreeSlotAt?.toISOString() ?? null,
    revision: queue.revision,
    createdAt: queue.createdAt.toISOString(),
    updatedAt: queue.updatedAt.toISOString(),
  };
}

export function presentSlot({ slotAt, startsAt, local: wall }: LocalSlot): FreeSlotBody {
  return { slotAt: slotAt.toISOString(), startsAt: startsAt.toISOString(), local: wall };
}

export function presentShownSlot(
  { isPlanned, item, ...slot }: ShownSlot,
  posts: readonly ItemPost[],
): ShownSlotBody {
  return {
    ...presentSlot(slot),
    planned: isPlanned,
    item: item && presentItem(item, posts),
  };
}

export function presentItem(
  { id, runId, slotAt, startsAt, isBegun }: OpenItem,
  posts: readonly ItemPost[],
): QueueItemBody {
  return {
    id,
    runId,
    slotAt: slotAt.toISOString(),
    startsAt: startsAt.toISOString(),
    begun: isBegun,
    posts: posts.map((post) => ({
      id: post.id,
      account: post.account,
      provider: post.provider,
      name: post.name,
      text: post.text,
      status: post.status,
      held: post.isHeldByQueue,
      publishAt: post.publishAt?.toISOString() ?? null,
    })),
  };
}
