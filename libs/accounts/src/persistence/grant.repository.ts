import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '#libs/platform';
import type { WorkspaceMode } from '#libs/providers';
import type { AccountKey } from './vault.repository.js';

/** A finished deletion, as its status page tells it. */
export interface DataDeletion {
  readonly accounts: number;
  readonly completedAt: Date;
}

/**
 * Accounts by the consent they live by. The only reads that reach over workspaces: a network knows people
 * and applications, and what it ends is over in every workspace.
 */
@Injectable()
export class GrantRepository {
  constructor(private readonly database: Database) {}

  /** Accounts of any status with one of these consents. */
  async accountsWith(grantIds: readonly string[], mode: WorkspaceMode): Promise<AccountKey[]> {
    return this.database.query<AccountKey>(
      `SELECT workspace_id AS "workspaceId", id AS "accountId" FROM accounts
       WHERE grant_ids && $1 AND mode = $2 ORDER BY id`,
      [grantIds, mode],
    );
  }

  /** Whether another account that is not disconnected has one of these consents. */
  async isShared(
    accountId: string,
    grantIds: readonly string[],
    mode: WorkspaceMode,
  ): Promise<boolean> {
    const [row] = await this.database.query<{ shared: boolean }>(
      `SELECT EXISTS (
         SELECT 1 FROM accounts
         WHERE grant_ids && $1 AND mode = $2 AND id <> $3 AND status <> 'disconnected'
       ) AS shared`,
      [grantIds, mode, accountId],
    );
    return row?.shared ?? false;
  }

  /**
   * Takes everything out of disconnected accounts that came from their network. The rows stay for the posts
   * that name them, under a handle that says nothing.
   */
  async erase(transaction: Transaction, keys: readonly AccountKey[], now: Date): Promise<void> {
    await transaction.execute(
      `UPDATE accounts SET external_id = 'erased:' || id, handle = provider || ':erased:' || id,
         handle_key = provider || ':erased:' || id, display_name = NULL, avatar_url = NULL,
         account_type = NULL, metadata = '{}', scopes = '{}', grant_ids = '{}', updated_at = $2
       WHERE id = ANY ($1) AND status = 'disconnected'`,
      [keys.map(({ accountId }) => accountId), now],
    );
  }

  async addDeletion(
    transaction: Transaction,
    deletion: DataDeletion & { readonly confirmationCode: string; readonly mode: WorkspaceMode },
  ): Promise<void> {
    await transaction.execute(
      `INSERT INTO data_deletions (confirmation_code, mode, accounts, completed_at)
       VALUES ($1, $2, $3, $4)`,
      [deletion.confirmationCode, deletion.mode, deletion.accounts, deletion.completedAt],
    );
  }

  async findDeletion(confirmationCode: string): Promise<DataDeletion | null> {
    const [row] = await this.database.query<DataDeletion>(
      `SELECT accounts, completed_at AS "completedAt" FROM data_deletions
       WHERE confirmation_code = $1`,
      [confirmationCode],
    );
    return row ?? null;
  }
}
