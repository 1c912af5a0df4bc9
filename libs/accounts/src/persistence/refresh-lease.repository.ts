import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '#libs/platform';
import {
  ACCOUNT_COLUMNS,
  SEALED_COLUMNS,
  toSealedAccount,
  type SealedAccount,
  type SealedAccountRow,
} from './account.row.js';
import type { AccountKey } from './vault.repository.js';

/** The right to ask the network for new secrets of an account, and of the others of its consent. */
export interface RefreshLease {
  readonly key: AccountKey;
  /** The leased rows and the number each was leased under. */
  readonly fences: ReadonlyMap<string, number>;
}

/** An account as a refresh finds it under lock. */
export interface LeasedAccount {
  readonly stored: SealedAccount;
  readonly fence: number;
  /** Whether somebody asks the network just now. */
  readonly isLeased: boolean;
}

type Row = SealedAccountRow & { readonly refresh_fence: number; readonly is_leased: boolean };

// Read when the row is: a transaction that had to wait for it must not judge by the time of its beginning.
const LEASE_COLUMNS = `refresh_fence,
  COALESCE(refresh_until > clock_timestamp(), false) AS is_leased`;

/** Leases on refreshes, in the rows of the accounts. All moments are the database's. */
@Injectable()
export class RefreshLeaseRepository {
  constructor(private readonly database: Database) {}

  /**
   * Holds the account, all others of its consent, and what was leased with it, in the order of their ids: two
   * refreshes of one consent wait for each other instead of for ever. The account itself may be missing.
   */
  async lockConsent(
    transaction: Transaction,
    key: AccountKey,
    alsoIds: Iterable<string> = [],
  ): Promise<LeasedAccount[]> {
    const rows = await transaction.query<Row>(
      `SELECT ${ACCOUNT_COLUMNS}, ${SEALED_COLUMNS}, ${LEASE_COLUMNS} FROM accounts
       WHERE workspace_id = $1 AND (id = $2 OR id = ANY($3) OR (status <> 'disconnected'
         AND (provider, mode) = (SELECT provider, mode FROM accounts WHERE workspace_id = $1 AND id = $2)
         AND grant_ids && (SELECT grant_ids FROM accounts WHERE workspace_id = $1 AND id = $2)))
       ORDER BY id FOR UPDATE`,
      [key.workspaceId, key.accountId, [...alsoIds]],
    );
    return rows.map((row) => ({
      stored: toSealedAccount(row),
      fence: row.refresh_fence,
      isLeased: row.is_leased,
    }));
  }

  /** Leases rows that the transaction holds. */
  async take(
    transaction: Transaction,
    key: AccountKey,
    ids: readonly string[],
    { owner, leaseMs }: { readonly owner: string; readonly leaseMs: number },
  ): Promise<RefreshLease> {
    const rows = await transaction.query<{ id: string; refresh_fence: number }>(
      `UPDATE accounts SET refresh_owner = $3, refresh_fence = refresh_fence + 1,
         refresh_until = clock_timestamp() + $4 * interval '1 millisecond'
       WHERE workspace_id = $1 AND id = ANY($2) RETURNING id, refresh_fence`,
      [key.workspaceId, ids, owner, leaseMs],
    );
    return { key, fences: new Map(rows.map((row) => [row.id, row.refresh_fence])) };
  }

  /** Frees the rows that are still leased under these numbers. */
  async release(transaction: Transaction, { key, fences }: RefreshLease): Promise<void> {
    await transaction.execute(
      `UPDATE accounts SET refresh_owner = NULL, refresh_until = NULL
       FROM unnest($2::text[], $3::integer[]) AS lease (id, fence)
       WHERE accounts.workspace_id = $1 AND accounts.id = lease.id
         AND accounts.refresh_fence = lease.fence`,
      [key.workspaceId, [...fences.keys()], [...fences.values()]],
    );
  }

  async isLeased({ workspaceId, accountId }: AccountKey): Promise<boolean> {
    const rows = await this.database.query(
      `SELECT 1 FROM accounts
       WHERE workspace_id = $1 AND id = $2 AND refresh_until > clock_timestamp()`,
      [workspaceId, accountId],
    );
    return rows.length > 0;
  }
}
