import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import type { Invitation } from '../../domain/invitation.js';
import { InvitationRepository } from '../../persistence/invitation.repository.js';

/** Invitations of a workspace that nobody has accepted, newest first; those that have ended for a while, too. */
export class InvitationsQuery extends Query<readonly Invitation[]> {
  constructor(readonly workspaceId: WorkspaceId) {
    super();
  }
}

@QueryHandler(InvitationsQuery)
export class InvitationsHandler implements IQueryHandler<InvitationsQuery> {
  constructor(private readonly invitations: InvitationRepository) {}

  execute({ workspaceId }: InvitationsQuery): Promise<readonly Invitation[]> {
    return this.invitations.list(workspaceId);
  }
}
