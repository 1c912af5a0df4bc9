import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { labelErrors } from '../../labels.errors.js';
import { LabelRepository } from '../../persistence/label.repository.js';
import { DeleteLabelCommand } from './delete-label.command.js';

@CommandHandler(DeleteLabelCommand)
export class DeleteLabelHandler implements ICommandHandler<DeleteLabelCommand> {
  constructor(private readonly labels: LabelRepository) {}

  async execute({ workspaceId, labelId }: DeleteLabelCommand): Promise<void> {
    const removed = await this.labels.remove(workspaceId, labelId);
    if (!removed) throw labelErrors.notFound(labelId);
  }
}
