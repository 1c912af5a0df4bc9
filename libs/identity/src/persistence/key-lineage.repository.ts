import { Injectable } from '@nestjs/common';
import type { WorkspaceId } from '#libs/kernel';
import { Database, SCOPES, type Transaction } from '#libs/platform';
import type { KeyId } from '../domain/api-key.js';
import type { KeyRights } from '../domain/key-access.js';

/** A key that has just ended. */
export interface EndedKey {
  readonly id: KeyId;
  readonly workspaceId: WorkspaceId;
  readonly name: string;
}

const SCOPES_IN_ORDER = `'{${SCOPES.join(',')}}'::text[]`;

/** Keys with the keys that they made: how they end, and become narrower, together. */
@Injectable()
export class KeyLineageRepository {
  constructor(private readonly database: Database) {}

  inTransaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    return this.database.transaction(work);
  }

  /** Sets the time once: a second revocation keeps the first time. @returns those that were open until now */
  revoke(
    transaction: Transaction,
    ids: readonly string[],
    revokedAt: Date,
  ): Promise<readonly EndedKey[]> {
    return transaction.query<EndedKey>(
      `UPDATE api_keys k SET revoked_at = $2 WHERE k.id = ANY ($1) AND k.revoked_at IS NULL
       RETURNING k.id, k.workspace_id AS "workspaceId", COALESCE(k.label, k.prefix) AS name`,
      [ids, revokedAt],
    );
  }

  /** Keeps a key as it is until the transaction ends it. @returns whether there is one */
  async holdForEnding(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    id: string,
  ): Promise<boolean> {
    const rows = await transaction.query(
      `SELECT 1 FROM api_keys WHERE workspace_id = $1 AND id = $2 FOR UPDATE`,
      [workspaceId, id],
    );
    return rows.length > 0;
  }

  /** Keys that these have made and that open something. */
  async openChildrenOf(
    transaction: Transaction,
    ids: readonly string[],
  ): Promise<readonly string[]> {
    const rows = await transaction.query<{ id: string }>(
      `SELECT id FROM api_keys WHERE parent_key_id = ANY ($1) AND revoked_at IS NULL ORDER BY id`,
      [ids],
    );
    return rows.map(({ id }) => id);
  }

  /** Keeps a key open until the transaction ends: whoever ends it sees what it made. @returns whether it is open */
  async holdOpen(transaction: Transaction, workspaceId: WorkspaceId, id: string): Promise<boolean> {
    const rows = await transaction.query(
      `SELECT 1 FROM api_keys WHERE workspace_id = $1 AND id = $2 AND revoked_at IS NULL FOR SHARE`,
      [workspaceId, id],
    );
    return rows.length > 0;
  }

  /** What a key may no longer do, and from when on it opens nothing, holds for all that it has made. @returns these */
  async narrowDescendants(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    id: string,
    { scope, expiresAt }: Pick<KeyRights, 'scope' | 'expiresAt'>,
  ): Promise<readonly string[]> {
    const rows = await transaction.query<{ id: string }>(
      `WITH RECURSIVE made (id) AS (
         SELECT id FROM api_keys WHERE workspace_id = $1 AND parent_key_id = $2
         UNION SELECT k.id FROM api_keys k JOIN made ON k.parent_key_id = made.id)
       UPDATE api_keys k SET expires_at = LEAST(k.expires_at, $4::timestamptz),
         scope = CASE WHEN array_position(${SCOPES_IN_ORDER}, COALESCE(k.scope, 'admin'))
                         > array_position(${SCOPES_IN_ORDER}, $3::text) THEN $3 ELSE k.scope END
       FROM made WHERE k.id = made.id AND k.revoked_at IS NULL RETURNING k.id`,
      [workspaceId, id, scope, expiresAt],
    );
    return rows.map((row) => row.id);
  }
}
