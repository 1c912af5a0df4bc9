import { Command } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';

/** Deletes a recurrence with its history; the runs it has made stay. @throws DomainError recurrence_not_found */
export class DeleteRecurrenceCommand extends Command<void> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly recurrenceId: string,
  ) {
    super();
  }
}
