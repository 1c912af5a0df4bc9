import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import { WorkspaceClaims } from '../../workspaces/workspace-claims.js';

/** A new link that makes its bearer the owner; null when somebody can sign in to the workspace. */
export class RenewClaimCommand extends Command<string | null> {
  constructor(readonly workspaceId: WorkspaceId) {
    super();
  }
}

@CommandHandler(RenewClaimCommand)
export class RenewClaimHandler implements ICommandHandler<RenewClaimCommand> {
  constructor(private readonly claims: WorkspaceClaims) {}

  execute({ workspaceId }: RenewClaimCommand): Promise<string | null> {
    return this.claims.open(workspaceId);
  }
}
