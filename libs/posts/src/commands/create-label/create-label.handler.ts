import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '#libs/kernel';
import { MOST_LABELS, type Label } from '../../domain/labels/label.js';
import { labelErrors } from '../../labels.errors.js';
import { LabelRepository } from '../../persistence/label.repository.js';
import { CreateLabelCommand } from './create-label.command.js';

@CommandHandler(CreateLabelCommand)
export class CreateLabelHandler implements ICommandHandler<CreateLabelCommand> {
  constructor(
    private readonly labels: LabelRepository,
    private readonly clock: Clock,
  ) {}

  async execute({ workspaceId, label: { name, color } }: CreateLabelCommand): Promise<Label> {
    const wanted = { name: name.trim(), color };
    const made = await this.labels.insert(workspaceId, wanted, this.clock.now());
    if (made === 'full') throw labelErrors.limitReached(MOST_LABELS);
    if ('takenBy' in made) throw labelErrors.exists(made.takenBy);
    return made;
  }
}
