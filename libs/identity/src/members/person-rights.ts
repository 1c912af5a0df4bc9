import { Injectable } from '@nestjs/common';
import type { UserId, WorkspaceId } from '#libs/kernel';
import { includesRole, PERMISSIONS, ROLES, type Transaction } from '#libs/platform';
import type { KeyMaker } from '../domain/key-access.js';
import { roleToManage, type MembershipRole } from '../domain/membership.js';
import { KeyEndings } from '../keys/key-endings.js';
import { PersonRightsRepository } from '../persistence/person-rights.repository.js';
import { MadeLinks } from '../ports/made-links.port.js';

/** Somebody whose rights become less, with what they are until then. */
export interface Lessened {
  readonly userId: UserId;
  readonly role: MembershipRole;
}

/**
 * The one place that takes what acts in a person's name along with the person: keys and what these made, grants of
 * programs with their tokens, sessions, review links, invitations. Recurrences and imports ask for the rights of
 * whom they act for each time, so there is nothing of them to end. The caller holds the workspace.
 */
@Injectable()
export class PersonRights {
  constructor(
    private readonly repository: PersonRightsRepository,
    private readonly endings: KeyEndings,
    private readonly links: MadeLinks,
  ) {}

  /** They become something less: keys and sessions follow their role by themselves, the rest ends here. */
  async lessen(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    userId: UserId,
    next: MembershipRole,
  ): Promise<void> {
    if (!includesRole(next, PERMISSIONS.approve.role)) {
      await this.links.endOf(transaction, workspaceId, { userId });
    }
    const beyond = ROLES.filter((role) => roleToManage(next, [role]) !== null);
    await this.repository.endInvitations(transaction, workspaceId, userId, beyond);
  }

  /**
   * They leave. Keys that are not theirs alone stay, with no more rights than at this moment.
   * @param owner who takes those keys over; null: nobody does
   */
  async end(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    person: Lessened,
    owner: KeyMaker | null,
    at: Date,
  ): Promise<void> {
    const { userId } = person;
    await this.links.endOf(transaction, workspaceId, { userId });
    await this.repository.endInvitations(transaction, workspaceId, userId, ROLES);
    await this.repository.endSessions(transaction, workspaceId, userId, at);
    const own = await this.repository.ownKeys(transaction, workspaceId, userId);
    await this.endings.end(transaction, own, at);
    await this.repository.limitKeys(transaction, workspaceId, person, owner);
  }
}
