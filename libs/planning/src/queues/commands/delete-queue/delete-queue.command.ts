import { Command } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';

/** Deletes a queue: its posts keep their times. Tells how many there were. @throws DomainError queue_not_found */
export class DeleteQueueCommand extends Command<number> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly queueId: string,
  ) {
    super();
  }
}
