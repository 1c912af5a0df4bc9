import { Injectable } from '@nestjs/common';
import { Database, WatchedChanges, type SealedSecret, type Transaction } from '#libs/platform';
import { ACCOUNT_CHANGED } from '../events/account-connected.event.js';
import {
  ACCOUNT_COLUMNS,
  SEALED_COLUMNS,
  toSealedAccount,
  type SealedAccount,
  type SealedAccountRow,
} from './account.row.js';

/** An account by its workspace and id. */
export interface AccountKey {
  readonly workspaceId: string;
  readonly accountId: string;
}

/** New secrets and when they end; null: they do not end. */
export interface RenewedSecrets {
  readonly sealed: SealedSecret;
  readonly expiresAt: Date | null;
  readonly nextRefreshAt: Date | null;
}

/** The sealed side of `accounts`. */
@Injectable()
export class VaultRepository {
  constructor(
    private readonly database: Database,
    private readonly changes: WatchedChanges,
  ) {}

  /** Many accounts in one query; results in the order of the keys. */
  async findMany(keys: readonly AccountKey[]): Promise<(SealedAccount | null)[]> {
    const rows = await this.database.query<SealedAccountRow>(
      `SELECT ${ACCOUNT_COLUMNS}, ${SEALED_COLUMNS} FROM accounts WHERE id = ANY($1)`,
      [[...new Set(keys.map((key) => key.accountId))]],
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    return keys.map(({ workspaceId, accountId }) => {
      const row = byId.get(accountId);
      return row && row.workspace_id === workspaceId ? toSealedAccount(row) : null;
    });
  }

  /** Holds the row until the transaction ends: a reconnect and a disconnect wait. */
  async lock(transaction: Transaction, key: AccountKey): Promise<SealedAccount | null> {
    const rows = await transaction.query<SealedAccountRow>(
      `SELECT ${ACCOUNT_COLUMNS}, ${SEALED_COLUMNS} FROM accounts
       WHERE workspace_id = $1 AND id = $2 FOR UPDATE`,
      [key.workspaceId, key.accountId],
    );
    return rows[0] ? toSealedAccount(rows[0]) : null;
  }

  /** Replaces the secrets of a row that the transaction holds. */
  async renew(
    transaction: Transaction,
    key: AccountKey,
    secrets: RenewedSecrets,
    now: Date,
  ): Promise<SealedAccount> {
    const rows = await transaction.query<SealedAccountRow>(
      `UPDATE accounts SET credentials_key_id = $3, credentials_ciphertext = $4,
         credentials_version = credentials_version + 1, credentials_at = $7, expires_at = $5,
         next_refresh_at = $6, refresh_failure_code = NULL, refresh_failures = 0,
         status = 'connected',
         status_reason = NULL, updated_at = $7
       WHERE workspace_id = $1 AND id = $2 RETURNING ${ACCOUNT_COLUMNS}, ${SEALED_COLUMNS}`,
      [
        key.workspaceId,
        key.accountId,
        secrets.sealed.keyId,
        secrets.sealed.ciphertext,
        secrets.expiresAt,
        secrets.nextRefreshAt,
        now,
      ],
    );
    await this.tell(transaction, key);
    return toSealedAccount(rows[0]!);
  }

  /** The network renews nothing for this account: the scheduler stops asking. */
  async stopRefreshing(transaction: Transaction, key: AccountKey): Promise<void> {
    await transaction.execute(
      `UPDATE accounts SET next_refresh_at = NULL WHERE workspace_id = $1 AND id = $2`,
      [key.workspaceId, key.accountId],
    );
    await this.tell(transaction, key);
  }

  /** Remembers why the last refresh failed, and when it is tried again; the account stays connected. */
  async noteRefreshFailure(
    transaction: Transaction,
    key: AccountKey,
    { code, nextTryAt }: { readonly code: string; readonly nextTryAt: Date },
  ): Promise<void> {
    await transaction.execute(
      `UPDATE accounts SET refresh_failure_code = $3, refresh_failures = refresh_failures + 1,
         -- what is not renewed ahead of its end is not tried again by itself either
         next_refresh_at = CASE WHEN next_refresh_at IS NULL THEN NULL ELSE $4::timestamptz END
       WHERE workspace_id = $1 AND id = $2`,
      [key.workspaceId, key.accountId, code, nextTryAt],
    );
    await this.tell(transaction, key);
  }

  /** @returns whether the account was connected until now. */
  async requireReauth(
    transaction: Transaction,
    key: AccountKey,
    reason: string,
    now: Date,
  ): Promise<boolean> {
    const changed = await transaction.execute(
      `UPDATE accounts SET status = 'reauth_required', status_reason = $3, next_refresh_at = NULL,
         refresh_failure_code = 'auth_expired', updated_at = $4
       WHERE workspace_id = $1 AND id = $2 AND status = 'connected'`,
      [key.workspaceId, key.accountId, reason, now],
    );
    return changed > 0;
  }

  /** Wipes the secrets for good; the row stays, so that posts keep their account and a reconnect its id. */
  async disconnect(transaction: Transaction, key: AccountKey, now: Date): Promise<void> {
    await transaction.execute(
      `UPDATE accounts SET status = 'disconnected', status_reason = NULL,
         credentials_key_id = NULL, credentials_ciphertext = NULL,
         credentials_version = credentials_version + 1, expires_at = NULL, next_refresh_at = NULL,
         refresh_failure_code = NULL, refresh_failures = 0, updated_at = $3
       WHERE workspace_id = $1 AND id = $2`,
      [key.workspaceId, key.accountId, now],
    );
  }

  private tell(transaction: Transaction, { workspaceId, accountId }: AccountKey): Promise<void> {
    return this.changes.tell(transaction, ACCOUNT_CHANGED, [{ workspaceId, accountId }]);
  }

  async mergeMetadata(key: AccountKey, patch: object, now: Date): Promise<void> {
    await this.database.execute(
      `UPDATE accounts SET metadata = metadata || $3::jsonb, updated_at = $4
       WHERE workspace_id = $1 AND id = $2`,
      [key.workspaceId, key.accountId, JSON.stringify(patch), now],
    );
  }
}
