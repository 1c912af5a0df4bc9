import { Injectable } from '@nestjs/common';
import { Clock, type WorkspaceId } from '#libs/kernel';
import { Entitlements, type Transaction } from '#libs/platform';
import { memberQuotaExceeded } from '../identity.errors.js';
import { InvitationRepository } from '../persistence/invitation.repository.js';
import { MemberRepository } from '../persistence/member.repository.js';

/** How many people a workspace has or has asked, and may have. */
export interface SeatUse {
  readonly used: number;
  /** Null: as many as it likes. */
  readonly limit: number | null;
}

/** The people whom the plan counts: members, and those whose invitation is open. Asked while the workspace is held. */
@Injectable()
export class Seats {
  constructor(
    private readonly entitlements: Entitlements,
    private readonly members: MemberRepository,
    private readonly invitations: InvitationRepository,
    private readonly clock: Clock,
  ) {}

  async of(workspaceId: WorkspaceId): Promise<SeatUse> {
    const [{ limits }, members, invited] = await Promise.all([
      this.entitlements.forWorkspace(workspaceId),
      this.members.count(workspaceId),
      this.invitations.countOpen(workspaceId, this.clock.now()),
    ]);
    return { used: members + invited, limit: limits.members };
  }

  /** @throws DomainError quota_exceeded when members and open invitations, the new one among them, are too many */
  async requireInvited(transaction: Transaction, workspaceId: WorkspaceId): Promise<void> {
    const invited = await this.invitations.countOpen(workspaceId, this.clock.now(), transaction);
    await this.requireRoomFor(transaction, workspaceId, invited);
  }

  /** @throws DomainError quota_exceeded when one more member is too many: the plan may have become smaller since */
  async requireJoining(transaction: Transaction, workspaceId: WorkspaceId): Promise<void> {
    await this.requireRoomFor(transaction, workspaceId, 1);
  }

  private async requireRoomFor(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    more: number,
  ): Promise<void> {
    const { limits } = await this.entitlements.forWorkspace(workspaceId, transaction);
    if (limits.members === null) return;
    const used = (await this.members.count(workspaceId, transaction)) + more - 1;
    if (used >= limits.members) throw memberQuotaExceeded(used, limits.members);
  }
}
