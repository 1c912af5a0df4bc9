import type { ItemMove, OpenItem, QueueItem } from '#libs/posts';
import type { FreeSlot } from '#libs/schedules';
import { FreeSlots } from './free-slots.js';
import type { SlotPlan } from './queue.js';
import { slotMomentsAfter } from './slot-times.js';

/** Those that may be given another slot: nothing of them has begun, and their slot is still to come, not only its jitter. */
export function movable(items: readonly OpenItem[], now: Date): readonly OpenItem[] {
  return items.filter(({ isBegun, slotAt }) => !isBegun && slotAt > now);
}

/** These items in this order at the slots that they have among them. */
export function inOrder(ordered: readonly OpenItem[]): readonly ItemMove[] {
  const slots = ordered.toSorted((left, right) => left.slotAt.getTime() - right.slotAt.getTime());
  return moved(ordered, slots);
}

/** These items in an order of chance, which a seed says again. */
export function shuffled(items: readonly OpenItem[], seed: number): readonly OpenItem[] {
  const chance = chanceOf(seed);
  const order = [...items];
  for (let index = order.length - 1; index > 0; index -= 1) {
    const other = Math.floor(chance() * (index + 1));
    [order[index], order[other]] = [order[other]!, order[index]!];
  }
  return order;
}

/**
 * These items, one after the other, at the first slots that nobody else has. Those for which there is none stay;
 * should they stay on slots that others would get, all do.
 * @param live all that have a slot, these among them
 */
export function closedUp(
  plan: SlotPlan,
  items: readonly OpenItem[],
  live: readonly QueueItem[],
  now: Date,
): readonly ItemMove[] {
  const own = new Set(items.map(({ id }) => id));
  const taken = live.filter(({ id }) => !own.has(id)).map(({ slotAt }) => slotAt.getTime());
  const free = new FreeSlots(plan, taken, now);
  const given = items.map(() => free.take('next')).filter((slot) => slot !== null);
  const kept = new Set(items.slice(given.length).map(({ slotAt }) => slotAt.getTime()));
  if (given.some(({ slotAt }) => kept.has(slotAt.getTime()))) return [];
  return moved(items.slice(0, given.length), given);
}

/** Those whose slot is none of the plan. */
export function offPlan(
  plan: SlotPlan,
  items: readonly OpenItem[],
  now: Date,
): readonly OpenItem[] {
  const lastMs = items.reduce((last, { slotAt }) => Math.max(last, slotAt.getTime()), 0);
  const planned = new Set<number>();
  for (const { atMs } of slotMomentsAfter(plan, now)) {
    if (atMs > lastMs) break;
    planned.add(atMs);
  }
  return items.filter(({ slotAt }) => !planned.has(slotAt.getTime()));
}

function moved(items: readonly OpenItem[], slots: readonly FreeSlot[]): readonly ItemMove[] {
  return items.flatMap(({ id: itemId, slotAt: before, startsAt: started }, index) => {
    const { slotAt, startsAt } = slots[index]!;
    if (slotAt.getTime() === before.getTime()) return [];
    return [{ itemId, slotAt, startsAt, shiftMs: startsAt.getTime() - started.getTime() }];
  });
}

/** Mulberry32, of the public domain: numbers from 0 to below 1 that a seed brings again. */
function chanceOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
