import { Injectable } from '@nestjs/common';
import { type SessionId, type UserId, type WorkspaceId } from '#libs/kernel';
import { Database, type Queryable } from '#libs/platform';
import type { Session } from '../domain/session.js';
import type { MembershipRole } from '../domain/membership.js';
import type { WorkspaceMode } from '../domain/workspace.js';

/** What authentication reads: the session, its workspace's mode, its person's name and role, in one query. */
export interface SessionForAuthentication {
  readonly id: SessionId;
  readonly userId: UserId;
  readonly workspaceId: WorkspaceId;
  readonly mode: WorkspaceMode;
  readonly role: MembershipRole;
  /** The address where there is none. */
  readonly name: string;
  readonly lastSeenAt: Date;
}

/** The device that signed in. */
export interface SessionOrigin {
  readonly userAgent: string | null;
  readonly clientAddress: string | null;
}

const COLUMNS = `id, user_id AS "userId", workspace_id AS "workspaceId", created_at AS "createdAt",
  last_seen_at AS "lastSeenAt", expires_at AS "expiresAt", user_agent AS "userAgent"`;

@Injectable()
export class SessionRepository {
  constructor(private readonly database: Database) {}

  async insert(
    session: Session & SessionOrigin & { readonly tokenHash: Buffer },
    on: Queryable = this.database,
  ): Promise<void> {
    await on.execute(
      `INSERT INTO sessions (id, user_id, workspace_id, token_hash, created_at, last_seen_at,
                             expires_at, user_agent, client_address)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        session.id,
        session.userId,
        session.workspaceId,
        session.tokenHash,
        session.createdAt,
        session.lastSeenAt,
        session.expiresAt,
        session.userAgent,
        session.clientAddress,
      ],
    );
  }

  /** Only a session that still holds, of a person who still belongs to its workspace. */
  async findForAuthentication(
    tokenHash: Buffer,
    at: Date,
  ): Promise<SessionForAuthentication | null> {
    const [row] = await this.database.query<SessionForAuthentication>(
      `SELECT s.id, s.user_id AS "userId", s.workspace_id AS "workspaceId", w.mode, m.role,
              s.last_seen_at AS "lastSeenAt", COALESCE(u.name, u.email) AS name
         FROM sessions s
         JOIN workspaces w ON w.id = s.workspace_id
         JOIN users u ON u.id = s.user_id
         JOIN memberships m ON m.workspace_id = s.workspace_id AND m.user_id = s.user_id
        WHERE s.token_hash = $1 AND s.revoked_at IS NULL AND s.expires_at > $2`,
      [tokenHash, at],
    );
    return row ?? null;
  }

  /** Which of these sessions still hold, each with the workspace that it is in. */
  async findHolding(
    ids: readonly SessionId[],
    at: Date,
  ): Promise<{ readonly id: SessionId; readonly workspaceId: WorkspaceId }[]> {
    return this.database.query(
      `SELECT s.id, s.workspace_id AS "workspaceId" FROM sessions s
         JOIN memberships m ON m.workspace_id = s.workspace_id AND m.user_id = s.user_id
        WHERE s.id = ANY ($1) AND s.revoked_at IS NULL AND s.expires_at > $2`,
      [ids, at],
    );
  }

  async extend(id: SessionId, lastSeenAt: Date, expiresAt: Date): Promise<void> {
    await this.database.execute(
      `UPDATE sessions SET last_seen_at = $2, expires_at = $3
        WHERE id = $1 AND revoked_at IS NULL AND last_seen_at < $2`,
      [id, lastSeenAt, expiresAt],
    );
  }

  /** Takes a session into a workspace that its person belongs to. @returns null, and changes nothing, else */
  async moveTo(
    workspaceId: string,
    session: { readonly userId: UserId; readonly sessionId: SessionId },
  ): Promise<Session | null> {
    const [moved] = await this.database.query<Session>(
      `WITH moved AS (
         UPDATE sessions s SET workspace_id = m.workspace_id FROM memberships m
          WHERE s.id = $2 AND s.user_id = $3 AND s.revoked_at IS NULL
            AND m.user_id = s.user_id AND m.workspace_id = $1
         RETURNING s.*)
       SELECT ${COLUMNS} FROM moved`,
      [workspaceId, session.sessionId, session.userId],
    );
    return moved ?? null;
  }

  /** Sessions of a person that still hold, newest first. */
  findLive(userId: UserId, at: Date): Promise<Session[]> {
    return this.database.query<Session>(
      `SELECT ${COLUMNS} FROM sessions
        WHERE user_id = $1 AND revoked_at IS NULL AND expires_at > $2 ORDER BY id DESC`,
      [userId, at],
    );
  }

  async findById(userId: UserId, id: string): Promise<Session | null> {
    const sql = `SELECT ${COLUMNS} FROM sessions WHERE user_id = $1 AND id = $2`;
    const [row] = await this.database.query<Session>(sql, [userId, id]);
    return row ?? null;
  }

  /** False when the person has no such live session. */
  async revoke(userId: UserId, id: string, at: Date): Promise<boolean> {
    const revoked = await this.database.execute(
      `UPDATE sessions SET revoked_at = $3
        WHERE user_id = $1 AND id = $2 AND revoked_at IS NULL AND expires_at > $3`,
      [userId, id, at],
    );
    return revoked === 1;
  }

  /** Sessions that ended before that time. @returns how many were removed */
  removeEnded(before: Date, limit: number): Promise<number> {
    return this.database.execute(
      `DELETE FROM sessions WHERE id = ANY (ARRAY(
         SELECT id FROM sessions WHERE LEAST(expires_at, revoked_at) < $1 ORDER BY id LIMIT $2
            FOR UPDATE SKIP LOCKED))`,
      [before, limit],
    );
  }

  /** @param except a session that goes on */
  async revokeAll(
    userId: UserId,
    at: Date,
    except: SessionId | null,
    on: Queryable = this.database,
  ): Promise<void> {
    await on.execute(
      `UPDATE sessions SET revoked_at = $2
        WHERE user_id = $1 AND revoked_at IS NULL AND id IS DISTINCT FROM $3`,
      [userId, at, except],
    );
  }
}
