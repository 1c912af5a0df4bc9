import { Injectable } from '@nestjs/common';
import { firstIdAt } from '#libs/kernel';
import { Database, type Queryable, type SealedSecret, type Transaction } from '#libs/platform';
import type { ConnectFailure, ConnectionRecord } from '../domain/connection.js';
import {
  CONNECTION_COLUMNS,
  toSealedConnection,
  type ConnectionRow,
  type SealedConnection,
} from './connection.row.js';

/** Which connections of a workspace a list wants, newest first. */
export interface ConnectionFilter {
  readonly provider?: string | null;
  /** Null for all of them. */
  readonly limit: number | null;
  readonly offset: number;
  /** Only connections older than this id. */
  readonly before?: string | null;
  /** Those in sight alone; null for all. */
  readonly sight?: ConnectionSight | null;
}

/** Which connections somebody sees who does not see all accounts. */
export interface ConnectionSight {
  /** Connections all accounts of which are among these. */
  readonly accountIds: readonly string[];
  /** Networks of which those that have no account, or none yet, are seen, too. */
  readonly unfinishedOf: readonly string[];
}

/** A condition on connections. @param first number of the first of two parameters: {@link sightParameters} */
const inSight = (first: number): string => `
  ($${first}::text[] IS NULL OR CASE
    WHEN account_ids = '{}' THEN provider = ANY ($${first + 1}::text[])
    ELSE account_ids <@ $${first} END)`;

function sightParameters(sight: ConnectionSight | null): readonly unknown[] {
  return [sight?.accountIds ?? null, sight?.unfinishedOf ?? null];
}

/** What a pending redirect stores for its callback. */
export interface PendingState {
  readonly stateHash: string;
  readonly handshake: SealedSecret;
}

/** The table `connections`. */
@Injectable()
export class ConnectionRepository {
  constructor(private readonly database: Database) {}

  async insert(record: ConnectionRecord): Promise<void> {
    await this.database.execute(
      `INSERT INTO connections (id, workspace_id, mode, provider, status, client, callback_scheme,
         state_expires_at, created_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)`,
      [
        record.id,
        record.workspaceId,
        record.mode,
        record.provider,
        record.status,
        record.client,
        record.callbackScheme,
        record.stateExpiresAt,
        record.createdAt,
      ],
    );
  }

  /** For a start whose input was refused before any call was made. */
  async remove(id: string): Promise<void> {
    await this.database.execute(`DELETE FROM connections WHERE id = $1`, [id]);
  }

  async savePendingState(id: string, pending: PendingState): Promise<void> {
    await this.database.execute(
      `UPDATE connections SET state_hash = $2, handshake_key_id = $3, handshake_ciphertext = $4
       WHERE id = $1`,
      [id, pending.stateHash, pending.handshake.keyId, pending.handshake.ciphertext],
    );
  }

  /**
   * Uses the state up. Of two callbacks with the same state one gets the row: the second finds
   * `state_used_at` set once the first has committed.
   */
  async takeState(
    stateHash: string,
    provider: string,
    now: Date,
  ): Promise<SealedConnection | null> {
    const rows = await this.database.query<ConnectionRow>(
      `UPDATE connections SET state_used_at = $3, updated_at = $3
       WHERE state_hash = $1 AND provider = $2 AND status = 'pending'
         AND state_used_at IS NULL AND state_expires_at > $3
       RETURNING ${CONNECTION_COLUMNS}`,
      [stateHash, provider, now],
    );
    return rows[0] ? toSealedConnection(rows[0]) : null;
  }

  async findByStateHash(stateHash: string): Promise<ConnectionRecord | null> {
    const rows = await this.database.query<ConnectionRow>(
      `SELECT ${CONNECTION_COLUMNS} FROM connections WHERE state_hash = $1`,
      [stateHash],
    );
    return rows[0] ? toSealedConnection(rows[0]).record : null;
  }

  async findById(
    workspaceId: string,
    id: string,
    sight: ConnectionSight | null = null,
  ): Promise<SealedConnection | null> {
    const rows = await this.database.query<ConnectionRow>(
      `SELECT ${CONNECTION_COLUMNS} FROM connections
       WHERE workspace_id = $1 AND id = $2 AND ${inSight(3)}`,
      [workspaceId, id, ...sightParameters(sight)],
    );
    return rows[0] ? toSealedConnection(rows[0]) : null;
  }

  async list(workspaceId: string, filter: ConnectionFilter): Promise<SealedConnection[]> {
    const rows = await this.database.query<ConnectionRow>(
      `SELECT ${CONNECTION_COLUMNS} FROM connections
       WHERE workspace_id = $1 AND ($2::text IS NULL OR provider = $2)
         AND ($5::text IS NULL OR id < $5) AND ${inSight(6)}
       ORDER BY id DESC LIMIT $3 OFFSET $4`,
      [
        workspaceId,
        filter.provider ?? null,
        filter.limit,
        filter.offset,
        filter.before ?? null,
        ...sightParameters(filter.sight ?? null),
      ],
    );
    return rows.map(toSealedConnection);
  }

  async count(
    workspaceId: string,
    { provider, sight }: Pick<ConnectionFilter, 'provider' | 'sight'>,
  ): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM connections
       WHERE workspace_id = $1 AND ($2::text IS NULL OR provider = $2) AND ${inSight(3)}`,
      [workspaceId, provider ?? null, ...sightParameters(sight ?? null)],
    );
    return row?.count ?? 0;
  }

  async markConnected(
    transaction: Transaction,
    id: string,
    accountIds: readonly string[],
    now: Date,
  ): Promise<void> {
    await transaction.execute(
      `UPDATE connections SET status = 'connected', account_ids = $2, handshake_key_id = NULL,
         handshake_ciphertext = NULL, updated_at = $3 WHERE id = $1`,
      [id, accountIds, now],
    );
  }

  async markFailed(
    id: string,
    failure: ConnectFailure,
    now: Date,
    queryable: Queryable = this.database,
  ): Promise<void> {
    await queryable.execute(
      `UPDATE connections SET status = 'failed', error = $2, failure_class = $3, provider_code = $4,
         handshake_key_id = NULL, handshake_ciphertext = NULL, updated_at = $5 WHERE id = $1`,
      [id, failure.message, failure.failureClass, failure.providerCode, now],
    );
  }

  /** Forgets attempts that led to nothing. @returns how many */
  async removeFruitless(before: Date, limit: number): Promise<number> {
    return this.database.execute(
      `DELETE FROM connections WHERE id = ANY (ARRAY(
         SELECT id FROM connections
          WHERE id < $1 AND status IN ('failed', 'expired') AND updated_at < $2
          ORDER BY id LIMIT $3
            FOR UPDATE SKIP LOCKED))`,
      [firstIdAt('conn', before.getTime()), before, limit],
    );
  }

  /** Closes handshakes whose time is up and wipes what they had sealed. */
  async expirePending(now: Date): Promise<number> {
    return this.database.execute(
      `UPDATE connections SET status = 'expired', handshake_key_id = NULL,
         handshake_ciphertext = NULL, updated_at = $1
       WHERE status = 'pending' AND state_expires_at <= $1`,
      [now],
    );
  }
}
