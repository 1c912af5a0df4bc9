import type { QueueItem, QueueSlot } from '../queues-queries.js';

/** The slots of one day, in order of time. */
export interface SlotDay {
  /** `2026-12-01`, by the clock of the queue. */
  readonly date: string;
  readonly slots: readonly QueueSlot[];
}

/** Slots day by day. @param slots in order of time */
export function daysOf(slots: readonly QueueSlot[]): readonly SlotDay[] {
  const days = new Map<string, QueueSlot[]>();
  for (const slot of slots) {
    const date = slot.local.slice(0, 10);
    days.set(date, [...(days.get(date) ?? []), slot]);
  }
  return [...days].map(([date, ofDay]) => ({ date, slots: ofDay }));
}

/** Whether something is still to come that has not begun: only that can change places. */
function isMovable({ item, startsAt }: QueueSlot, nowMs: number): boolean {
  return item?.begun === false && Date.parse(startsAt) > nowMs;
}

/** What can change places, in order of time. */
export function movableItems(slots: readonly QueueSlot[], nowMs: number): readonly QueueItem[] {
  return slots.flatMap((slot) => (slot.item && isMovable(slot, nowMs) ? [slot.item] : []));
}

/** Whether something waits at a time that is no slot any more. What is late has lost nothing by that. */
export function isUnplanned(slot: QueueSlot, nowMs: number): boolean {
  return !slot.planned && isMovable(slot, nowMs);
}

/** The ids of those items with one of them at another place; those between move up. */
export function orderWith(
  items: readonly QueueItem[],
  itemId: string,
  place: number,
): readonly string[] {
  const ids = items.map(({ id }) => id).filter((id) => id !== itemId);
  return ids.toSpliced(place, 0, itemId);
}

/** The same slots with their items in another order, as it will be once the service has it. */
export function inOrder(
  slots: readonly QueueSlot[],
  order: readonly string[] | null,
  nowMs: number,
): readonly QueueSlot[] {
  if (order === null) return slots;
  const byId = new Map(movableItems(slots, nowMs).map((item) => [item.id, item]));
  const next = order.flatMap((id) => byId.get(id) ?? []).values();
  return slots.map((slot) =>
    isMovable(slot, nowMs) ? { ...slot, item: next.next().value ?? slot.item } : slot,
  );
}
