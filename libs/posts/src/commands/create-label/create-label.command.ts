import { Command } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import type { Label, PostLabel } from '../../domain/labels/label.js';

/** Makes a label. @throws DomainError label_exists, label_limit_reached */
export class CreateLabelCommand extends Command<Label> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly label: Pick<PostLabel, 'name' | 'color'>,
  ) {
    super();
  }
}
