import { Command } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';

/** A customer about to cancel takes the discount instead. Once per workspace, for ever. */
export class AcceptRetentionOfferCommand extends Command<void> {
  constructor(readonly workspaceId: WorkspaceId) {
    super();
  }
}
