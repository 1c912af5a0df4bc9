import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RecurrenceRepository } from '../../persistence/recurrence.repository.js';
import { recurrenceErrors } from '../../recurrences.errors.js';
import { DeleteRecurrenceCommand } from './delete-recurrence.command.js';

@CommandHandler(DeleteRecurrenceCommand)
export class DeleteRecurrenceHandler implements ICommandHandler<DeleteRecurrenceCommand> {
  constructor(private readonly recurrences: RecurrenceRepository) {}

  async execute({ workspaceId, recurrenceId }: DeleteRecurrenceCommand): Promise<void> {
    const removed = await this.recurrences.remove(workspaceId, recurrenceId);
    if (!removed) throw recurrenceErrors.notFound(recurrenceId);
  }
}
