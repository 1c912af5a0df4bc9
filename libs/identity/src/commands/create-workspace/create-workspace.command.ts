import { Command } from '@nestjs/cqrs';
import type { UserId } from '#libs/kernel';
import type { JoinedWorkspace, MembershipRole } from '../../domain/membership.js';
import type { WorkspaceMode } from '../../domain/workspace.js';

/** Whoever wants a workspace, and what they are in the one their session is in. */
export interface WorkspaceFounder {
  readonly userId: UserId;
  readonly role: MembershipRole;
  readonly mode: WorkspaceMode;
}

/** Makes another workspace, of which the person is the owner. */
export class CreateWorkspaceCommand extends Command<JoinedWorkspace> {
  constructor(
    readonly founder: WorkspaceFounder,
    readonly workspace: { readonly name: string; readonly mode: WorkspaceMode },
  ) {
    super();
  }
}
