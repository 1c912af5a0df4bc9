import { Command } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import type { PostingQueue } from '../../domain/queue.js';
import type { QueueTerms } from '../../domain/queue-terms.js';

/** Makes a queue. @throws DomainError invalid_parameter, account_not_found, queue_name_taken, queue_limit_reached */
export class CreateQueueCommand extends Command<PostingQueue> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly terms: QueueTerms,
  ) {
    super();
  }
}
