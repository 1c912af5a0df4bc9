import { Injectable } from '@nestjs/common';
import type { MailAddress, UserId, WorkspaceId } from '#libs/kernel';
import type { Transaction } from '#libs/platform';
import type { MembershipRole } from '../domain/membership.js';
import { membershipMissing, workspaceNotFound } from '../identity.errors.js';
import { MembershipRepository } from '../persistence/membership.repository.js';

/** Who belongs to which workspace. */
@Injectable()
export class Memberships {
  constructor(private readonly memberships: MembershipRepository) {}

  /**
   * Where a sign-in leads: the workspace the person joined first.
   * @throws DomainError membership_missing when the person belongs to none
   */
  async homeOf(userId: UserId, within?: Transaction): Promise<WorkspaceId> {
    const workspaceId = await this.memberships.findFirstWorkspace(userId, within);
    if (!workspaceId) throw membershipMissing();
    return workspaceId;
  }

  /**
   * What a person is in a workspace.
   * @throws DomainError not_found when the person does not belong to it
   */
  async roleIn(workspaceId: WorkspaceId, userId: UserId): Promise<MembershipRole> {
    const role = await this.memberships.findRole(workspaceId, userId);
    if (role === null) throw workspaceNotFound();
    return role;
  }

  /** Where to write to the people of a workspace; the first ones of many. */
  addressesOf(workspaceId: WorkspaceId): Promise<readonly MailAddress[]> {
    return this.memberships.addressesOf(workspaceId);
  }
}
