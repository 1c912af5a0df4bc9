import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { QueueResumedEvent } from '../../events/queue-events.js';
import { HeldQueues } from '../../keeping/held-queues.js';
import { QueuedMoves } from '../../keeping/queued-moves.js';
import { QueueRepository } from '../../persistence/queue.repository.js';
import { ResumeQueueCommand, type ResumedPosts } from './resume-queue.command.js';

@CommandHandler(ResumeQueueCommand)
export class ResumeQueueHandler implements ICommandHandler<ResumeQueueCommand> {
  constructor(
    private readonly held: HeldQueues,
    private readonly queues: QueueRepository,
    private readonly moves: QueuedMoves,
  ) {}

  async execute({ workspaceId, queueId, terms }: ResumeQueueCommand): Promise<ResumedPosts> {
    return this.held.within(workspaceId, queueId, terms, async (held) => {
      const { transaction, queue, now } = held;
      if (queue.pausedAt === null) return { released: 0, moved: 0 };
      await this.queues.touch(transaction, queue, now, null);
      const found = await this.moves.letGo(held);
      const facts = { pausedAt: queue.pausedAt.toISOString(), at: now };
      await this.queues.tellEvent(transaction, QueueResumedEvent, queue, facts);
      return found;
    });
  }
}
