import { Injectable } from '@nestjs/common';
import { type UserId, type WorkspaceId } from '#libs/kernel';
import { Database, roleForbidden, type Transaction } from '#libs/platform';
import { roleToManage, type Member, type MembershipRole } from '../domain/membership.js';
import { lastOwner, memberNotFound, sessionExpired } from '../identity.errors.js';
import { MemberRepository } from '../persistence/member.repository.js';

/** A workspace whose people nobody else changes meanwhile. */
export interface HeldWorkspace {
  readonly transaction: Transaction;
  /** What the one who acts is in it now. */
  readonly held: MembershipRole;
}

/** Lets one person at a time change who belongs to a workspace, and says who may what. */
@Injectable()
export class HeldMembers {
  constructor(
    private readonly database: Database,
    private readonly members: MemberRepository,
  ) {}

  /** @throws DomainError session_expired for somebody who is no member any more */
  hold<Result>(
    workspaceId: WorkspaceId,
    by: UserId,
    work: (workspace: HeldWorkspace) => Promise<Result>,
  ): Promise<Result> {
    return this.database.transaction(async (transaction) => {
      await this.members.lockWorkspace(transaction, workspaceId);
      const acting = await this.members.find(workspaceId, by, transaction);
      if (acting === null) throw sessionExpired();
      return work({ transaction, held: acting.role });
    });
  }

  /** @throws DomainError member_not_found */
  async get({ transaction }: HeldWorkspace, workspaceId: string, userId: string): Promise<Member> {
    const member = await this.members.find(workspaceId, userId, transaction);
    if (member === null) throw memberNotFound();
    return member;
  }

  /** @throws DomainError last_owner when nobody would own the workspace without that member */
  async requireOtherOwner(
    { transaction }: HeldWorkspace,
    workspaceId: WorkspaceId,
    { role }: Member,
  ): Promise<void> {
    if (role !== 'owner') return;
    if ((await this.members.countOwners(transaction, workspaceId)) < 2) throw lastOwner();
  }
}

/** @throws DomainError role_forbidden for who may not give, change or take these roles */
export function requireManaging(held: MembershipRole, ...managed: readonly MembershipRole[]): void {
  const required = roleToManage(held, managed);
  if (required !== null) throw roleForbidden(required, held);
}
