import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '#libs/kernel';
import { QueueAccounts } from '../../checking/queue-accounts.js';
import { MOST_QUEUES, type PostingQueue } from '../../domain/queue.js';
import { normalTerms } from '../../domain/queue-terms.js';
import { QueueRepository } from '../../persistence/queue.repository.js';
import { queueErrors } from '../../queues.errors.js';
import { CreateQueueCommand } from './create-queue.command.js';

@CommandHandler(CreateQueueCommand)
export class CreateQueueHandler implements ICommandHandler<CreateQueueCommand> {
  constructor(
    private readonly accounts: QueueAccounts,
    private readonly queues: QueueRepository,
    private readonly clock: Clock,
  ) {}

  async execute({ workspaceId, terms }: CreateQueueCommand): Promise<PostingQueue> {
    const wanted = normalTerms(terms);
    await this.accounts.requireAccounts(workspaceId, wanted.accountIds);
    const queue = await this.queues.insert(workspaceId, wanted, this.clock.now());
    if (queue === null) throw queueErrors.limitReached(MOST_QUEUES);
    if (queue === 'name_taken') throw queueErrors.nameTaken(wanted.name);
    return queue;
  }
}
