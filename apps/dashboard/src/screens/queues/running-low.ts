import type { Queue } from '../../queues/queues-query.js';

/** With fewer items ahead a queue runs low, as the service tells webhooks, too. */
const ENOUGH_ITEMS = 3;

/** Whether a queue that goes out will soon have nothing to say. */
export function isRunningLow({
  slots,
  paused,
  items,
}: Pick<Queue, 'paused' | 'items'> & { readonly slots: readonly unknown[] }): boolean {
  return slots.length > 0 && !paused && items < ENOUGH_ITEMS;
}
