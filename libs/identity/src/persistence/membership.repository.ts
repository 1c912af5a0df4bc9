import { Injectable } from '@nestjs/common';
import { Database, type Queryable, type UserId, type WorkspaceId } from '#libs/platform';
import type { MembershipRole } from '../domain/membership.js';

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

  /** The oldest workspace that nobody belongs to. */
  async findOldestWithoutMembers(on: Queryable): Promise<WorkspaceId | null> {
    const [row] = await on.query<{ id: WorkspaceId }>(
      `SELECT w.id FROM workspaces w
        WHERE NOT EXISTS (SELECT 1 FROM memberships m WHERE m.workspace_id = w.id)
        ORDER BY w.id LIMIT 1`,
    );
    return row?.id ?? null;
  }
}
