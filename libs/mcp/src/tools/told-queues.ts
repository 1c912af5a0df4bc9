import type { Schema } from '#libs/sdk';
import { quoted } from '../toolbox/quoted.js';

type Queue = Schema<'Queue'>;
type Slot = Schema<'ShownSlot'>;
type Item = Schema<'QueueItem'>;

/** A queue in a line. */
export function queueLine(queue: Queue): string {
  const { id, name, paused, items, nextFreeSlotAt, timezone, revision } = queue;
  const free = nextFreeSlotAt === null ? 'no free slot' : `next free ${nextFreeSlotAt}`;
  const state = paused ? 'paused' : 'going';
  const facts = `${state}, ${items} in it, ${free}, revision ${revision}`;
  return `- ${id} ${quoted(name, 100)} ${facts} (${quoted(timezone, 64)})`;
}

/** A slot in a line. */
export function slotLine({ local, startsAt, item, planned }: Slot): string {
  if (item === null) return `- ${local} there, ${startsAt}: free`;
  const odd = planned ? '' : ' (no slot any more)';
  return `- ${local} there, ${startsAt}${odd}: ${itemWords(item)}`;
}

/** An item in a line. */
export function itemLine(item: Item): string {
  return `- ${item.startsAt}: ${itemWords(item)}`;
}

function itemWords({ id, posts, begun }: Item): string {
  const [first] = posts;
  const accounts = [...new Set(posts.map(({ account }) => account))].join(', ');
  const said = quoted(first?.text ?? first?.name, 100);
  return `${id}${begun ? ' begun' : ''} ${quoted(accounts, 200)} ${said}`;
}
