import { Injectable } from '@nestjs/common';
import { type WorkspaceId } from '#libs/kernel';
import { Database, type Queryable } from '#libs/platform';
import type { WorkspaceMode } from '../domain/workspace.js';
import { isDemoOwnerRow } from './demo-owners.js';

/** Who came by a link alone makes room for whoever can sign in; whom they invited meanwhile owns nothing. */
const WITHOUT_OWNER = `NOT EXISTS (SELECT 1 FROM memberships m JOIN users u ON u.id = m.user_id
        WHERE m.role = 'owner' AND NOT ${isDemoOwnerRow('u')} AND m.workspace_id = `;

@Injectable()
export class WorkspaceClaimRepository {
  constructor(private readonly database: Database) {}

  /** Replaces the claim before. False, and nothing is changed, when the workspace has an owner or is not there. */
  async put(claim: {
    readonly workspaceId: WorkspaceId;
    readonly tokenHash: Buffer;
    readonly createdAt: Date;
    readonly expiresAt: Date;
  }): Promise<boolean> {
    const written = await this.database.execute(
      `INSERT INTO workspace_claims (workspace_id, token_hash, created_at, expires_at)
       SELECT w.id, $2, $3, $4 FROM workspaces w WHERE w.id = $1 AND ${WITHOUT_OWNER} w.id)
       ON CONFLICT (workspace_id) DO UPDATE SET token_hash = excluded.token_hash,
         created_at = excluded.created_at, expires_at = excluded.expires_at`,
      [claim.workspaceId, claim.tokenHash, claim.createdAt, claim.expiresAt],
    );
    return written === 1;
  }

  /** The mode of the workspace that the claim is for; null when the claim is worth nothing. */
  async findMode(tokenHash: Buffer, at: Date): Promise<WorkspaceMode | null> {
    const [row] = await this.database.query<{ mode: WorkspaceMode }>(
      `SELECT w.mode FROM workspace_claims c JOIN workspaces w ON w.id = c.workspace_id
        WHERE c.token_hash = $1 AND c.expires_at > $2 AND ${WITHOUT_OWNER} c.workspace_id)`,
      [tokenHash, at],
    );
    return row?.mode ?? null;
  }

  /** Uses the claim up, once: of two who bring it at the same time, one gets the workspace. */
  async take(on: Queryable, tokenHash: Buffer, at: Date): Promise<WorkspaceId | null> {
    // A claim that was replaced meanwhile must find the owner that the one before brought.
    await on.query(`SELECT pg_advisory_xact_lock(hashtext('postrider workspace claims'))`);
    const [row] = await on.query<{ workspaceId: WorkspaceId }>(
      `DELETE FROM workspace_claims c
        WHERE c.token_hash = $1 AND c.expires_at > $2 AND ${WITHOUT_OWNER} c.workspace_id)
       RETURNING workspace_id AS "workspaceId"`,
      [tokenHash, at],
    );
    return row?.workspaceId ?? null;
  }

  removeExpired(at: Date): Promise<number> {
    return this.database.execute(`DELETE FROM workspace_claims WHERE expires_at <= $1`, [at]);
  }
}
