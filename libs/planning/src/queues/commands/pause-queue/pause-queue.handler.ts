import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { QueuePausedEvent } from '../../events/queue-events.js';
import { HeldQueues } from '../../keeping/held-queues.js';
import { QueuedMoves } from '../../keeping/queued-moves.js';
import { QueueRepository } from '../../persistence/queue.repository.js';
import { PauseQueueCommand, type PausedPosts } from './pause-queue.command.js';

@CommandHandler(PauseQueueCommand)
export class PauseQueueHandler implements ICommandHandler<PauseQueueCommand> {
  constructor(
    private readonly held: HeldQueues,
    private readonly queues: QueueRepository,
    private readonly moves: QueuedMoves,
  ) {}

  async execute({ workspaceId, queueId }: PauseQueueCommand): Promise<PausedPosts> {
    return this.held.within(workspaceId, queueId, null, async (held) => {
      const { transaction, queue, now } = held;
      const found = await this.moves.holdBack(held);
      if (queue.pausedAt !== null) return found;
      await this.queues.touch(transaction, queue, now, now);
      const facts = { pausedAt: now.toISOString(), at: now };
      await this.queues.tellEvent(transaction, QueuePausedEvent, queue, facts);
      return found;
    });
  }
}
