import { Command } from '@nestjs/cqrs';
import type { UserId, WorkspaceId } from '#libs/kernel';
import type { Member, MembershipRole } from '../../domain/membership.js';

/** Gives a member another role. It holds from the next call of theirs on. */
export class ChangeMemberRoleCommand extends Command<Member> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly by: UserId,
    readonly userId: string,
    readonly role: MembershipRole,
  ) {
    super();
  }
}
