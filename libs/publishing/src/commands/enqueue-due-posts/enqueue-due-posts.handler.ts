import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { JobQueue } from '#libs/platform';
import { EnqueueDuePostsCommand } from './enqueue-due-posts.command.js';

@CommandHandler(EnqueueDuePostsCommand)
export class EnqueueDuePostsHandler implements ICommandHandler<EnqueueDuePostsCommand> {
  constructor(private readonly queue: JobQueue) {}

  async execute({ runId }: EnqueueDuePostsCommand): Promise<void> {
    await this.queue.add({ name: 'publish.posts', payload: { runId } });
  }
}
