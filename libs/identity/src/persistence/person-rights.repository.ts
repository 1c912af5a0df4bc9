import { Injectable } from '@nestjs/common';
import type { UserId, WorkspaceId } from '#libs/kernel';
import {
  ROLES,
  type Queryable,
  type Scope,
  type Transaction,
  WatchedChanges,
} from '#libs/platform';
import type { KeyId } from '../domain/api-key.js';
import type { KeyKind, KeyMaker } from '../domain/key-access.js';
import type { MembershipRole } from '../domain/membership.js';
import { INVITATION_CHANGED } from '../events/member-events.js';

/** A key that somebody made and that opens something. */
export interface HeldKey {
  readonly id: KeyId;
  readonly prefix: string;
  readonly label: string | null;
  readonly kind: KeyKind;
  readonly scope: Scope | null;
  readonly lastUsedAt: Date | null;
  /** Whether it was granted to a program, which has tokens instead of a secret. */
  readonly isGrant: boolean;
}

/** How much of a person's there is. */
export interface PersonCounts {
  readonly sessions: number;
  readonly invitations: number;
}

const lesser = (one: string, other: string): string => {
  const place = (role: string): string => `array_position('{${ROLES.join(',')}}'::text[], ${role})`;
  return `CASE WHEN ${place(one)} <= ${place(other)} THEN ${one} ELSE ${other} END`;
};

/** What acts in a person's name in a workspace, of the tables of this lib. */
@Injectable()
export class PersonRightsRepository {
  constructor(private readonly changes: WatchedChanges) {}

  /** In the order in which they were made. */
  keysOf(on: Queryable, workspaceId: WorkspaceId, userId: string): Promise<readonly HeldKey[]> {
    return on.query<HeldKey>(
      `SELECT k.id, k.prefix, k.label, k.kind, k.scope, k.last_used_at AS "lastUsedAt",
         EXISTS (SELECT 1 FROM oauth_grants g WHERE g.key_id = k.id) AS "isGrant"
       FROM api_keys k
       WHERE k.workspace_id = $1 AND k.created_by->>'id' = $2 AND k.revoked_at IS NULL
         AND (k.expires_at IS NULL OR k.expires_at > now())
       ORDER BY k.id`,
      [workspaceId, userId],
    );
  }

  async countsOf(on: Queryable, workspaceId: WorkspaceId, userId: string): Promise<PersonCounts> {
    const [counts] = await on.query<PersonCounts>(
      `SELECT (SELECT count(*)::int FROM sessions WHERE workspace_id = $1 AND user_id = $2
                 AND revoked_at IS NULL AND expires_at > now()) AS sessions,
              (SELECT count(*)::int FROM invitations WHERE workspace_id = $1 AND invited_by = $2
                 AND expires_at > now()) AS invitations`,
      [workspaceId, userId],
    );
    return counts!;
  }

  async endSessions(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    userId: UserId,
    at: Date,
  ): Promise<void> {
    await transaction.execute(
      `UPDATE sessions SET revoked_at = $3
        WHERE workspace_id = $1 AND user_id = $2 AND revoked_at IS NULL`,
      [workspaceId, userId, at],
    );
  }

  /** @param roles what they may not give any more */
  async endInvitations(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    userId: UserId,
    roles: readonly MembershipRole[],
  ): Promise<void> {
    const ended = await transaction.execute(
      `DELETE FROM invitations WHERE workspace_id = $1 AND invited_by = $2 AND role = ANY ($3)`,
      [workspaceId, userId, roles],
    );
    if (ended > 0) await this.changes.tell(transaction, INVITATION_CHANGED, [{ workspaceId }]);
  }

  /** Personal keys and what was granted to programs: they are the person's alone. Locked until they end. */
  async ownKeys(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    userId: UserId,
  ): Promise<readonly string[]> {
    const rows = await transaction.query<{ id: string }>(
      `SELECT k.id FROM api_keys k
        WHERE k.workspace_id = $1 AND k.created_by->>'id' = $2 AND k.revoked_at IS NULL
          AND (k.kind = 'personal' OR EXISTS (SELECT 1 FROM oauth_grants g WHERE g.key_id = k.id))
        ORDER BY k.id FOR UPDATE OF k`,
      [workspaceId, userId],
    );
    return rows.map(({ id }) => id);
  }

  /** What stays of their keys does no more than now, whoever owns it. @param owner null: nobody takes them over */
  async limitKeys(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    { userId, role }: { readonly userId: UserId; readonly role: MembershipRole },
    owner: KeyMaker | null,
  ): Promise<void> {
    await transaction.execute(
      `UPDATE api_keys SET created_by = COALESCE($4::jsonb, created_by),
         role_ceiling = ${lesser(`COALESCE(role_ceiling, $3)`, '$3')}
       WHERE workspace_id = $1 AND created_by->>'id' = $2 AND revoked_at IS NULL`,
      [workspaceId, userId, role, owner && JSON.stringify(owner)],
    );
  }
}
