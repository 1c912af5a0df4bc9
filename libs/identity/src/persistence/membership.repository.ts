import { Injectable } from '@nestjs/common';
import { type MailAddress, type UserId, type WorkspaceId } from '#libs/kernel';
import { Database, type Queryable } from '#libs/platform';
import type { MembershipRole } from '../domain/membership.js';

/** So many people of a workspace are written to at most. */
const MOST_ADDRESSES = 20;

@Injectable()
export class MembershipRepository {
  constructor(private readonly database: Database) {}

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

  /** The workspace a person joined first. */
  async findFirstWorkspace(userId: UserId, on?: Queryable): Promise<WorkspaceId | null> {
    const [row] = await (on ?? this.database).query<{ workspaceId: WorkspaceId }>(
      `SELECT workspace_id AS "workspaceId" FROM memberships
        WHERE user_id = $1 ORDER BY created_at, workspace_id LIMIT 1`,
      [userId],
    );
    return row?.workspaceId ?? null;
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
