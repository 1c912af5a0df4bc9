import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { QueuedPostsRepository } from '#libs/posts';
import { HeldQueues } from '../../keeping/held-queues.js';
import { QueueRepository } from '../../persistence/queue.repository.js';
import { DeleteQueueCommand } from './delete-queue.command.js';

@CommandHandler(DeleteQueueCommand)
export class DeleteQueueHandler implements ICommandHandler<DeleteQueueCommand> {
  constructor(
    private readonly held: HeldQueues,
    private readonly queues: QueueRepository,
    private readonly posts: QueuedPostsRepository,
  ) {}

  async execute({ workspaceId, queueId }: DeleteQueueCommand): Promise<number> {
    return this.held.within(workspaceId, queueId, null, async ({ transaction, queue }) => {
      const left = await this.posts.leave(transaction, workspaceId, queue.id);
      await this.queues.remove(transaction, queue);
      return left;
    });
  }
}
