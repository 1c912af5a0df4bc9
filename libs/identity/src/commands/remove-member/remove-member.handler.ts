import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '#libs/kernel';
import { HeldMembers, requireManaging } from '../../members/held-members.js';
import { MemberRepository } from '../../persistence/member.repository.js';
import { RemoveMemberCommand } from './remove-member.command.js';

@CommandHandler(RemoveMemberCommand)
export class RemoveMemberHandler implements ICommandHandler<RemoveMemberCommand> {
  constructor(
    private readonly held: HeldMembers,
    private readonly members: MemberRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError member_not_found, role_forbidden, last_owner */
  execute({ workspaceId, by, userId }: RemoveMemberCommand): Promise<void> {
    return this.held.hold(workspaceId, by, async (workspace) => {
      const isLeaving = userId === by;
      // Who manages nobody is not told who is there.
      if (!isLeaving) requireManaging(workspace.held);
      const member = await this.held.get(workspace, workspaceId, userId);
      if (!isLeaving) requireManaging(workspace.held, member.role);
      await this.held.requireOtherOwner(workspace, workspaceId, member);
      const change = { userId: member.userId, role: member.role, by };
      await this.members.remove(workspace.transaction, workspaceId, change, this.clock.now());
    });
  }
}
