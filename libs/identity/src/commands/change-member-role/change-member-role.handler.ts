import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '#libs/kernel';
import { includesRole } from '#libs/platform';
import type { Member } from '../../domain/membership.js';
import { HeldMembers, requireManaging } from '../../members/held-members.js';
import { PersonRights } from '../../members/person-rights.js';
import { MemberRepository } from '../../persistence/member.repository.js';
import { ChangeMemberRoleCommand } from './change-member-role.command.js';

@CommandHandler(ChangeMemberRoleCommand)
export class ChangeMemberRoleHandler implements ICommandHandler<ChangeMemberRoleCommand> {
  constructor(
    private readonly held: HeldMembers,
    private readonly members: MemberRepository,
    private readonly rights: PersonRights,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError member_not_found, role_forbidden, last_owner */
  execute({ workspaceId, by, userId, role }: ChangeMemberRoleCommand): Promise<Member> {
    return this.held.hold(workspaceId, by, async (workspace) => {
      const member = await this.held.get(workspace, workspaceId, userId);
      requireManaging(workspace.held, member.role, role);
      if (member.role === role) return member;
      await this.held.requireOtherOwner(workspace, workspaceId, member);
      const change = { userId: member.userId, role, by };
      await this.members.changeRole(workspace.transaction, workspaceId, change, this.clock.now());
      if (!includesRole(role, member.role)) {
        await this.rights.lessen(workspace.transaction, workspaceId, member.userId, role);
      }
      return { ...member, role };
    });
  }
}
