import type { Schema } from '#libs/sdk';
import type { Output } from '../../output/output.js';
import type { Column } from '../../output/table.js';
import { shownTime } from '../../output/time.js';
import { shownSlots } from './slot-option.js';

type Queue = Schema<'Queue'>;
type Item = Schema<'QueueItem'>;
type Slot = Schema<'ShownSlot'>;

export const queueColumns: readonly Column<Queue>[] = [
  { head: 'ID', cell: ({ id }) => id },
  { head: 'NAME', cell: ({ name }) => name },
  { head: 'STATE', cell: ({ paused }) => (paused ? 'paused' : 'going') },
  { head: 'ITEMS', cell: ({ items }) => items },
  { head: 'NEXT FREE', cell: ({ nextFreeSlotAt }) => shownTime(nextFreeSlotAt) },
];

export const itemColumns: readonly Column<Item>[] = [
  { head: 'ITEM', cell: ({ id }) => id },
  { head: 'SLOT', cell: ({ slotAt }) => shownTime(slotAt) },
  {
    head: 'ACCOUNTS',
    cell: ({ posts }) => [...new Set(posts.map(({ account }) => account))].join(' '),
  },
  { head: 'TEXT', cell: ({ posts }) => posts[0]?.name ?? posts[0]?.text ?? null },
];

export const slotColumns: readonly Column<Slot>[] = [
  { head: 'SLOT', cell: ({ local }) => local },
  { head: 'AT', cell: ({ startsAt }) => shownTime(startsAt) },
  { head: 'ITEM', cell: ({ item }) => item?.id ?? null },
  { head: 'STATE', cell: ({ item, planned }) => stateOf(item, planned) },
  { head: 'TEXT', cell: ({ item }) => item?.posts[0]?.name ?? item?.posts[0]?.text ?? null },
];

/** A queue, line by line. */
export function showQueue(queue: Queue, output: Output): void {
  const { id, name, timezone, slots, paused, items, nextFreeSlotAt, revision } = queue;
  output.answer(queue, () =>
    output.facts({
      id,
      name,
      state: paused ? 'paused' : 'going',
      slots: shownSlots(slots),
      timezone,
      items,
      'next free': shownTime(nextFreeSlotAt),
      'days off': queue.blackouts.join(' ') || null,
      revision,
    }),
  );
}

function stateOf(item: Item | null, isPlanned: boolean): string {
  if (item === null) return 'free';
  if (item.begun) return 'begun';
  return isPlanned ? 'taken' : 'no slot any more';
}
