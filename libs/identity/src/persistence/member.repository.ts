import { Injectable } from '@nestjs/common';
import { type UserId, type WorkspaceId } from '#libs/kernel';
import {
  Database,
  newEvent,
  Outbox,
  type Queryable,
  ROLES,
  type Transaction,
} from '#libs/platform';
import type { JoinedWorkspace, Member } from '../domain/membership.js';
import {
  type MemberChange,
  MemberRemovedEvent,
  MemberRoleChangedEvent,
} from '../events/member-events.js';

const COLUMNS = `m.user_id AS "userId", u.name, u.email, m.role, m.created_at AS "joinedAt"`;

/** The people of workspaces. Whoever changes them holds the workspace's row, and asks in the statements after. */
@Injectable()
export class MemberRepository {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  /** Lets one at a time change who belongs to a workspace; what only refers to it does not wait. */
  async lockWorkspace(transaction: Transaction, workspaceId: WorkspaceId): Promise<void> {
    const sql = `SELECT 1 FROM workspaces WHERE id = $1 FOR NO KEY UPDATE`;
    await transaction.query(sql, [workspaceId]);
  }

  /** The greatest role first, then whoever joined first. */
  list(workspaceId: WorkspaceId): Promise<readonly Member[]> {
    return this.database.query<Member>(
      `SELECT ${COLUMNS} FROM memberships m JOIN users u ON u.id = m.user_id
        WHERE m.workspace_id = $1
        ORDER BY array_position($2::text[], m.role) DESC, m.created_at, m.user_id`,
      [workspaceId, ROLES],
    );
  }

  async find(
    workspaceId: WorkspaceId,
    userId: string,
    on: Queryable = this.database,
  ): Promise<Member | null> {
    const [row] = await on.query<Member>(
      `SELECT ${COLUMNS} FROM memberships m JOIN users u ON u.id = m.user_id
        WHERE m.workspace_id = $1 AND m.user_id = $2`,
      [workspaceId, userId],
    );
    return row ?? null;
  }

  async hasAddress(on: Queryable, workspaceId: WorkspaceId, email: string): Promise<boolean> {
    const rows = await on.query(
      `SELECT 1 FROM memberships m JOIN users u ON u.id = m.user_id
        WHERE m.workspace_id = $1 AND u.email = $2`,
      [workspaceId, email],
    );
    return rows.length > 0;
  }

  async count(workspaceId: WorkspaceId, on: Queryable = this.database): Promise<number> {
    const [row] = await on.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM memberships WHERE workspace_id = $1`,
      [workspaceId],
    );
    return row?.count ?? 0;
  }

  async countOwners(transaction: Transaction, workspaceId: WorkspaceId): Promise<number> {
    const [row] = await transaction.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM memberships WHERE workspace_id = $1 AND role = 'owner'`,
      [workspaceId],
    );
    return row?.count ?? 0;
  }

  async changeRole(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    change: MemberChange,
    at: Date,
  ): Promise<void> {
    await transaction.execute(
      `UPDATE memberships SET role = $3 WHERE workspace_id = $1 AND user_id = $2`,
      [workspaceId, change.userId, change.role],
    );
    const { eventName } = MemberRoleChangedEvent;
    await this.outbox.add(transaction, [newEvent(eventName, workspaceId, change, at)]);
  }

  /** What acts in the person's name is ended by `PersonRights`; what they made stays. */
  async remove(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    change: MemberChange,
    at: Date,
  ): Promise<void> {
    const { userId } = change;
    await transaction.execute(`DELETE FROM memberships WHERE workspace_id = $1 AND user_id = $2`, [
      workspaceId,
      userId,
    ]);
    const { eventName } = MemberRemovedEvent;
    await this.outbox.add(transaction, [newEvent(eventName, workspaceId, change, at)]);
  }

  /** Where a person belongs, joined first comes first. */
  workspacesOf(userId: UserId): Promise<readonly JoinedWorkspace[]> {
    return this.database.query<JoinedWorkspace>(
      `SELECT w.id, w.name, w.mode, m.role, m.created_at AS "joinedAt"
         FROM memberships m JOIN workspaces w ON w.id = m.workspace_id
        WHERE m.user_id = $1 ORDER BY m.created_at, w.id`,
      [userId],
    );
  }

  /** Under a lock on the person, so that two requests cannot both take the last place. */
  async countOwnedLocked(transaction: Transaction, userId: UserId): Promise<number> {
    await transaction.query(`SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE`, [userId]);
    const [row] = await transaction.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM memberships WHERE user_id = $1 AND role = 'owner'`,
      [userId],
    );
    return row?.count ?? 0;
  }
}
