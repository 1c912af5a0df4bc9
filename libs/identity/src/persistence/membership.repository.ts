import { Injectable } from '@nestjs/common';
import { type MailAddress, type UserId, type WorkspaceId } from '#libs/kernel';
import { Database, newEvent, Outbox, type Queryable, type Transaction } from '#libs/platform';
import type { MembershipRole, WorkspacePerson } from '../domain/membership.js';
import { type MemberChange, MemberJoinedEvent } from '../events/member-events.js';

/** So many people of a workspace are written to at most. */
const MOST_ADDRESSES = 20;

@Injectable()
export class MembershipRepository {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  async insert(
    on: Queryable,
    membership: {
      readonly workspaceId: WorkspaceId;
      readonly userId: UserId;
      readonly role: MembershipRole;
      readonly createdAt: Date;
    },
  ): Promise<void> {
    await on.execute(
      `INSERT INTO memberships (workspace_id, user_id, role, created_at) VALUES ($1, $2, $3, $4)`,
      [membership.workspaceId, membership.userId, membership.role, membership.createdAt],
    );
  }

  /** That somebody has come, for whoever listens in the workspace already. */
  async tellJoined(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    change: MemberChange,
    at: Date,
  ): Promise<void> {
    const { eventName } = MemberJoinedEvent;
    await this.outbox.add(transaction, [newEvent(eventName, workspaceId, change, at)]);
  }

  /** The workspace a person joined first. */
  async findFirstWorkspace(userId: UserId, on?: Queryable): Promise<WorkspaceId | null> {
    const [row] = await (on ?? this.database).query<{ workspaceId: WorkspaceId }>(
      `SELECT workspace_id AS "workspaceId" FROM memberships
        WHERE user_id = $1 ORDER BY created_at, workspace_id LIMIT 1`,
      [userId],
    );
    return row?.workspaceId ?? null;
  }

  async findRole(workspaceId: WorkspaceId, userId: UserId): Promise<MembershipRole | null> {
    const [row] = await this.database.query<{ role: MembershipRole }>(
      `SELECT role FROM memberships WHERE workspace_id = $1 AND user_id = $2`,
      [workspaceId, userId],
    );
    return row?.role ?? null;
  }

  /** Keeps somebody a member until the transaction ends. @returns whether they are one */
  async hold(transaction: Transaction, workspaceId: WorkspaceId, userId: string): Promise<boolean> {
    const rows = await transaction.query(
      `SELECT 1 FROM memberships WHERE workspace_id = $1 AND user_id = $2 FOR SHARE`,
      [workspaceId, userId],
    );
    return rows.length > 0;
  }

  /** All people of a workspace. */
  async peopleOf(workspaceId: WorkspaceId): Promise<readonly WorkspacePerson[]> {
    return this.database.query<WorkspacePerson>(
      `SELECT m.user_id AS "userId", m.role,
         CASE WHEN u.email_verified_at IS NOT NULL THEN json_build_object('address', u.email) END AS mail
       FROM memberships m JOIN users u ON u.id = m.user_id
       WHERE m.workspace_id = $1 ORDER BY m.created_at, m.user_id`,
      [workspaceId],
    );
  }

  /** What these are in the workspace; nothing of those who are no members. */
  async rolesOf(
    on: Queryable,
    workspaceId: WorkspaceId,
    userIds: readonly string[],
  ): Promise<ReadonlyMap<string, MembershipRole>> {
    if (userIds.length === 0) return new Map();
    const rows = await on.query<{ userId: UserId; role: MembershipRole }>(
      `SELECT user_id AS "userId", role FROM memberships
       WHERE workspace_id = $1 AND user_id = ANY ($2)`,
      [workspaceId, userIds],
    );
    return new Map(rows.map(({ userId, role }) => [userId, role]));
  }

  /** Addresses of the people of a workspace, those who joined first. */
  async addressesOf(workspaceId: WorkspaceId): Promise<readonly MailAddress[]> {
    return this.database.query<MailAddress>(
      `SELECT u.email AS address FROM memberships m JOIN users u ON u.id = m.user_id
        WHERE m.workspace_id = $1 AND u.email_verified_at IS NOT NULL
        ORDER BY m.created_at, m.user_id LIMIT $2`,
      [workspaceId, MOST_ADDRESSES],
    );
  }
}
