import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock, type WorkspaceId } from '#libs/kernel';
import { includesRole, PERMISSIONS } from '#libs/platform';
import type { Member } from '../../domain/membership.js';
import type { KeyMaker } from '../../domain/key-access.js';
import { ownerOfKeysInvalid } from '../../identity.errors.js';
import { HeldMembers, requireManaging, type HeldWorkspace } from '../../members/held-members.js';
import { PersonRights } from '../../members/person-rights.js';
import { MemberRepository } from '../../persistence/member.repository.js';
import { RemoveMemberCommand } from './remove-member.command.js';

@CommandHandler(RemoveMemberCommand)
export class RemoveMemberHandler implements ICommandHandler<RemoveMemberCommand> {
  constructor(
    private readonly held: HeldMembers,
    private readonly members: MemberRepository,
    private readonly rights: PersonRights,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError member_not_found, role_forbidden, last_owner; invalid_parameter (keysTo) */
  execute({ workspaceId, by, userId, keysTo }: RemoveMemberCommand): Promise<void> {
    return this.held.hold(workspaceId, by, async (workspace) => {
      const isLeaving = userId === by;
      // Who manages nobody is not told who is there.
      if (!isLeaving) requireManaging(workspace.held);
      const member = await this.held.get(workspace, workspaceId, userId);
      if (!isLeaving) requireManaging(workspace.held, member.role);
      await this.held.requireOtherOwner(workspace, workspaceId, member);
      const change = { userId: member.userId, role: member.role, by };
      const owner =
        keysTo === null ? null : await this.ownerOf(workspace, workspaceId, member, keysTo);
      const at = this.clock.now();
      await this.members.remove(workspace.transaction, workspaceId, change, at);
      await this.rights.end(workspace.transaction, workspaceId, member, owner, at);
    });
  }

  /** Only who may make keys can own them. */
  private async ownerOf(
    { transaction }: HeldWorkspace,
    workspaceId: WorkspaceId,
    leaving: Member,
    userId: string,
  ): Promise<KeyMaker> {
    const found = await this.members.find(workspaceId, userId, transaction);
    const isFit = found !== null && includesRole(found.role, PERMISSIONS.integrate.role);
    if (!isFit || found.userId === leaving.userId) throw ownerOfKeysInvalid();
    return { id: found.userId, name: found.name ?? found.email };
  }
}
