import { Command } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import type { Label } from '../../domain/labels/label.js';
import type { LabelChange } from '../../persistence/label.repository.js';

/** Names a label otherwise, or gives it another color; its posts keep it. @throws DomainError label_not_found, label_changed, label_exists */
export class UpdateLabelCommand extends Command<Label> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly labelId: string,
    readonly change: LabelChange,
  ) {
    super();
  }
}
