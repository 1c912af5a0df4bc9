import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ItemMove, OpenItem } from '#libs/posts';
import { closedUp, inOrder, movable, shuffled } from '../../domain/item-order.js';
import { HeldQueues, type HeldQueue } from '../../keeping/held-queues.js';
import { QueuedMoves } from '../../keeping/queued-moves.js';
import { QueueRepository } from '../../persistence/queue.repository.js';
import { queueErrors } from '../../queues.errors.js';
import { OrderQueueCommand, type WantedOrder } from './order-queue.command.js';

@CommandHandler(OrderQueueCommand)
export class OrderQueueHandler implements ICommandHandler<OrderQueueCommand> {
  constructor(
    private readonly held: HeldQueues,
    private readonly queues: QueueRepository,
    private readonly moves: QueuedMoves,
  ) {}

  async execute({
    workspaceId,
    queueId,
    wanted,
    terms,
  }: OrderQueueCommand): Promise<readonly OpenItem[]> {
    return this.held.within(workspaceId, queueId, terms, async (held) => {
      const items = await this.moves.move(held, movesOf(held, wanted));
      await this.queues.touch(held.transaction, held.queue, held.now);
      return items;
    });
  }
}

function movesOf(
  { queue, plan, items, live, now, earliest }: HeldQueue,
  wanted: WantedOrder,
): readonly ItemMove[] {
  if (wanted.by === 'shuffle') return inOrder(shuffled(movable(items, earliest), wanted.seed));
  if (wanted.by === 'compact') return closedUp(plan, movable(items, earliest), live, earliest);
  const open = movable(items, now);
  if (wanted.revision !== queue.revision) throw queueErrors.changed(queue.id, queue.revision);
  const byId = new Map<string, OpenItem>(open.map((item) => [item.id, item]));
  const ordered = [...new Set(wanted.itemIds)].map((id) => {
    const item = byId.get(id);
    // It is out, works, or has left since it was seen.
    if (item === undefined) throw queueErrors.changed(queue.id, queue.revision);
    return item;
  });
  return inOrder(ordered);
}
