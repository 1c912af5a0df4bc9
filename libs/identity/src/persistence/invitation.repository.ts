import { Injectable } from '@nestjs/common';
import { type UserId, type WorkspaceId } from '#libs/kernel';
import {
  Database,
  newEvent,
  Outbox,
  type Queryable,
  type Transaction,
  WatchedChanges,
} from '#libs/platform';
import type { Invitation, InvitationId, InvitationOffer } from '../domain/invitation.js';
import type { MembershipRole } from '../domain/membership.js';
import { INVITATION_CHANGED, MemberJoinedEvent } from '../events/member-events.js';

/** An invitation as it is sent: its row, with the secret of its mail as it is stored. */
export interface SentInvitation {
  readonly id: InvitationId;
  readonly workspaceId: WorkspaceId;
  readonly email: string;
  readonly role: MembershipRole;
  readonly tokenHash: Buffer;
  readonly invitedBy: UserId;
  readonly sentAt: Date;
  readonly expiresAt: Date;
}

const SELECT = `
  SELECT i.id, i.email, i.role, i.created_at AS "createdAt", i.sent_at AS "sentAt",
         i.expires_at AS "expiresAt",
         CASE WHEN u.id IS NOT NULL
              THEN json_build_object('id', u.id, 'name', COALESCE(u.name, u.email)) END AS "invitedBy"
    FROM invitations i LEFT JOIN users u ON u.id = i.invited_by`;

@Injectable()
export class InvitationRepository {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly changes: WatchedChanges,
  ) {}

  /** Newest first, those that have ended included. */
  list(workspaceId: WorkspaceId): Promise<readonly Invitation[]> {
    return this.database.query<Invitation>(
      `${SELECT} WHERE i.workspace_id = $1 ORDER BY i.id DESC`,
      [workspaceId],
    );
  }

  async find(
    workspaceId: WorkspaceId,
    id: string,
    on: Queryable = this.database,
  ): Promise<Invitation | null> {
    const sql = `${SELECT} WHERE i.workspace_id = $1 AND i.id = $2`;
    const [row] = await on.query<Invitation>(sql, [workspaceId, id]);
    return row ?? null;
  }

  async countOpen(
    workspaceId: WorkspaceId,
    at: Date,
    on: Queryable = this.database,
  ): Promise<number> {
    const [row] = await on.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM invitations WHERE workspace_id = $1 AND expires_at > $2`,
      [workspaceId, at],
    );
    return row?.count ?? 0;
  }

  /** Takes the place of one to the address that has ended. @returns the id of an open one, which stays */
  async insert(transaction: Transaction, sent: SentInvitation): Promise<InvitationId | null> {
    const inserted = await transaction.execute(
      `INSERT INTO invitations AS known
         (id, workspace_id, email, role, token_hash, invited_by, created_at, sent_at, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $7, $8)
       ON CONFLICT (workspace_id, email) DO UPDATE SET id = excluded.id, role = excluded.role,
         token_hash = excluded.token_hash, invited_by = excluded.invited_by,
         created_at = excluded.created_at, sent_at = excluded.sent_at,
         expires_at = excluded.expires_at
       WHERE known.expires_at <= $7`,
      [
        sent.id,
        sent.workspaceId,
        sent.email,
        sent.role,
        sent.tokenHash,
        sent.invitedBy,
        sent.sentAt,
        sent.expiresAt,
      ],
    );
    if (inserted === 1) {
      await this.tell(transaction, sent.workspaceId);
      return null;
    }
    const [open] = await transaction.query<{ id: InvitationId }>(
      `SELECT id FROM invitations WHERE workspace_id = $1 AND email = $2`,
      [sent.workspaceId, sent.email],
    );
    return open!.id;
  }

  /** A new secret and a new end; the secret before is worth nothing any more. */
  async renew(
    transaction: Transaction,
    sent: Omit<SentInvitation, 'email' | 'role'>,
  ): Promise<void> {
    await transaction.execute(
      `UPDATE invitations SET token_hash = $3, invited_by = $4, sent_at = $5, expires_at = $6
        WHERE workspace_id = $1 AND id = $2`,
      [sent.workspaceId, sent.id, sent.tokenHash, sent.invitedBy, sent.sentAt, sent.expiresAt],
    );
    await this.tell(transaction, sent.workspaceId);
  }

  async remove(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    id: InvitationId,
  ): Promise<void> {
    const sql = `DELETE FROM invitations WHERE workspace_id = $1 AND id = $2`;
    await transaction.execute(sql, [workspaceId, id]);
    await this.tell(transaction, workspaceId);
  }

  async findOffer(
    tokenHash: Buffer,
    at: Date,
    on: Queryable = this.database,
  ): Promise<InvitationOffer | null> {
    const [row] = await on.query<InvitationOffer>(
      `SELECT i.workspace_id AS "workspaceId", w.name AS "workspaceName", w.mode, i.email, i.role,
              COALESCE(u.name, u.email) AS "invitedBy", i.expires_at AS "expiresAt",
              EXISTS (SELECT 1 FROM users known WHERE known.email = i.email) AS "hasAccount"
         FROM invitations i JOIN workspaces w ON w.id = i.workspace_id
         LEFT JOIN users u ON u.id = i.invited_by
        WHERE i.token_hash = $1 AND i.expires_at > $2`,
      [tokenHash, at],
    );
    return row ?? null;
  }

  /**
   * Uses the invitation up and makes the person a member, in one statement: of two who bring it at once one joins. Who is a
   * member already stays what they are.
   * @returns false when it has ended, or is for another address
   */
  async accept(
    transaction: Transaction,
    tokenHash: Buffer,
    userId: UserId,
    at: Date,
  ): Promise<boolean> {
    const [taken] = await transaction.query<{
      readonly workspaceId: WorkspaceId;
      readonly role: MembershipRole;
      readonly by: UserId | null;
      readonly isNew: boolean;
    }>(
      `WITH taken AS (
         DELETE FROM invitations i USING users u
          WHERE i.token_hash = $1 AND i.expires_at > $3 AND u.id = $2 AND u.email = i.email
         RETURNING i.workspace_id, i.role, i.invited_by),
       joined AS (
         INSERT INTO memberships (workspace_id, user_id, role, created_at)
         SELECT workspace_id, $2, role, $3 FROM taken
         ON CONFLICT (workspace_id, user_id) DO NOTHING RETURNING workspace_id)
       SELECT workspace_id AS "workspaceId", role, invited_by AS by,
              EXISTS (SELECT 1 FROM joined) AS "isNew" FROM taken`,
      [tokenHash, userId, at],
    );
    if (taken === undefined) return false;
    const { workspaceId, role, by, isNew } = taken;
    await this.tell(transaction, workspaceId);
    if (!isNew) return true;
    const { eventName } = MemberJoinedEvent;
    const event = newEvent(eventName, workspaceId, { userId, role, by }, at);
    await this.outbox.add(transaction, [event]);
    return true;
  }

  /** @returns how many were removed that ended before that time */
  removeEnded(before: Date): Promise<number> {
    return this.database.execute(`DELETE FROM invitations WHERE expires_at <= $1`, [before]);
  }

  private async tell(transaction: Transaction, workspaceId: WorkspaceId): Promise<void> {
    await this.changes.tell(transaction, INVITATION_CHANGED, [{ workspaceId }]);
  }
}
