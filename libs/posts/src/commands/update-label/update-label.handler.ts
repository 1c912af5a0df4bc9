import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '#libs/kernel';
import type { Label } from '../../domain/labels/label.js';
import { labelErrors } from '../../labels.errors.js';
import { LabelRepository } from '../../persistence/label.repository.js';
import { UpdateLabelCommand } from './update-label.command.js';

@CommandHandler(UpdateLabelCommand)
export class UpdateLabelHandler implements ICommandHandler<UpdateLabelCommand> {
  constructor(
    private readonly labels: LabelRepository,
    private readonly clock: Clock,
  ) {}

  async execute({ workspaceId, labelId, change }: UpdateLabelCommand): Promise<Label> {
    const wanted = { ...change, name: change.name?.trim() ?? null };
    const isEmpty = wanted.name === null && wanted.color === null;
    const written = isEmpty
      ? null
      : await this.labels.update(workspaceId, labelId, wanted, this.clock.now());
    if (written !== null && 'takenBy' in written) throw labelErrors.exists(written.takenBy);
    if (written !== null) return written;
    const label = await this.labels.find(workspaceId, labelId);
    if (label === null) throw labelErrors.notFound(labelId);
    const isSeen = change.revision === null || change.revision === label.revision;
    if (isEmpty && isSeen) return label;
    throw labelErrors.changed(label);
  }
}
