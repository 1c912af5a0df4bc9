import { Injectable } from '@nestjs/common';
import type { MailAddress, UserId, WorkspaceId } from '#libs/kernel';
import type { Transaction } from '#libs/platform';
import { workspaceNotFound } from '../identity.errors.js';
import { MembershipRepository } from '../persistence/membership.repository.js';

/** Who belongs to which workspace. */
@Injectable()
export class Memberships {
  constructor(private readonly memberships: MembershipRepository) {}

  /**
   * Where a sign-in leads: the workspace the person joined first.
   * @throws DomainError not_found when the person belongs to none
   */
  async homeOf(userId: UserId, within?: Transaction): Promise<WorkspaceId> {
    const workspaceId = await this.memberships.findFirstWorkspace(userId, within);
    if (!workspaceId) throw workspaceNotFound();
    return workspaceId;
  }

  /** Where to write to the people of a workspace; the first ones of many. */
  addressesOf(workspaceId: WorkspaceId): Promise<readonly MailAddress[]> {
    return this.memberships.addressesOf(workspaceId);
  }
}
