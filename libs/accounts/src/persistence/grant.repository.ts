import { Injectable } from '@nestjs/common';
import { Database, WatchedChanges, type Transaction } from '#libs/platform';
import type { ConnectedIdentity, WorkspaceMode } from '#libs/providers';
import { ACCOUNT_CHANGED } from '../events/account-connected.event.js';
import type { AccountKey } from './vault.repository.js';

/** A finished deletion, as its status page tells it. */
export interface DataDeletion {
  readonly accounts: number;
  readonly completedAt: Date;
}

/** Where a consent was given. */
interface ConsentPlace {
  readonly workspaceId: string;
  readonly provider: string;
  readonly mode: WorkspaceMode;
}

/**
 * Accounts by the consent they live by. The only reads that reach over workspaces: a network knows people
 * and applications, and what it ends is over in every workspace.
 */
@Injectable()
export class GrantRepository {
  constructor(
    private readonly database: Database,
    private readonly changes: WatchedChanges,
  ) {}

  /** Accounts of any status that were connected by one of these consents up to that moment. */
  async accountsWith(
    grantIds: readonly string[],
    mode: WorkspaceMode,
    until: Date,
  ): Promise<AccountKey[]> {
    return this.database.query<AccountKey>(
      `SELECT workspace_id AS "workspaceId", id AS "accountId" FROM accounts
       WHERE grant_ids && $1 AND mode = $2 AND granted_at <= $3 ORDER BY id`,
      [grantIds, mode, until],
    );
  }

  /**
   * Connected accounts that live by a consent of the same person as these identities, given now or before,
   * and are none of them: what a second consent may have left out.
   */
  async siblingsOf(
    { workspaceId, provider, mode }: ConsentPlace,
    identities: readonly Pick<ConnectedIdentity, 'externalId' | 'grantIds'>[],
    limit: number,
  ): Promise<AccountKey[]> {
    return this.database.query<AccountKey>(
      `WITH brought AS (
         SELECT array_agg(grant_id) AS grant_ids FROM (
           SELECT unnest($1::text[]) AS grant_id
           UNION
           SELECT unnest(grant_ids) FROM accounts
           WHERE workspace_id = $2 AND provider = $3 AND external_id = ANY ($4)
             AND status <> 'disconnected'
         ) AS consents
       )
       SELECT workspace_id AS "workspaceId", id AS "accountId" FROM accounts
       WHERE grant_ids && (SELECT grant_ids FROM brought) AND mode = $5 AND status = 'connected'
         AND NOT (provider = $3 AND external_id = ANY ($4))
       ORDER BY (workspace_id = $2) DESC, id LIMIT $6`,
      [
        [...new Set(identities.flatMap(({ grantIds = [] }) => grantIds))],
        workspaceId,
        provider,
        identities.map(({ externalId }) => externalId),
        mode,
        limit,
      ],
    );
  }

  async wasCarriedOut(digest: string): Promise<boolean> {
    const rows = await this.database.query(`SELECT 1 FROM grant_callbacks WHERE digest = $1`, [
      digest,
    ]);
    return rows.length > 0;
  }

  /** Remembers a message, and forgets those that are too old to be believed again. */
  async noteCarriedOut(digest: string, now: Date, forgetBefore: Date): Promise<void> {
    await this.database.execute(
      `WITH forgotten AS (DELETE FROM grant_callbacks WHERE received_at < $3)
       INSERT INTO grant_callbacks (digest, received_at) VALUES ($1, $2) ON CONFLICT DO NOTHING`,
      [digest, now, forgetBefore],
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
    const ids = keys.map(({ accountId }) => accountId);
    await transaction.execute(
      `UPDATE accounts SET external_id = 'erased:' || id, handle = provider || ':erased:' || id,
         handle_key = provider || ':erased:' || id, display_name = NULL, avatar_url = NULL,
         account_type = NULL, metadata = '{}', scopes = '{}', grant_ids = '{}', updated_at = $2
       WHERE id = ANY ($1) AND status = 'disconnected'`,
      [ids, now],
    );
    // In a statement of its own: it sees a picture that was kept while the one before waited for its lock.
    await transaction.execute(
      `DELETE FROM account_avatars USING accounts
       WHERE account_id = accounts.id AND accounts.id = ANY ($1) AND accounts.avatar_url IS NULL`,
      [ids],
    );
    await this.changes.tell(
      transaction,
      ACCOUNT_CHANGED,
      keys.map(({ workspaceId, accountId }) => ({ workspaceId, accountId })),
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
