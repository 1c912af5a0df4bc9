import { Command } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';

/** Deletes a label, and takes it off its posts. @throws DomainError label_not_found */
export class DeleteLabelCommand extends Command<void> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly labelId: string,
  ) {
    super();
  }
}
