import { Injectable } from '@nestjs/common';
import { newId } from '#libs/kernel';
import { type SealedSecret, type Transaction } from '#libs/platform';
import type { ConnectedIdentity, WorkspaceMode } from '#libs/providers';
import type { AccountRecord } from '../domain/account.js';
import { handleKey } from '../domain/handle-key.js';
import { plannedRefreshAt } from '../domain/refresh-due.js';
import { ACCOUNT_COLUMNS, toRecord, type AccountRow } from './account.row.js';

/** The row an identity will be stored in: an old one, or one that is not there yet. */
export interface AccountSlot {
  readonly id: string;
  readonly identity: ConnectedIdentity;
  /** Whether storing it uses up one more of the plan's accounts. */
  readonly addsToPlan: boolean;
}

export interface AccountOwner {
  readonly workspaceId: string;
  readonly mode: WorkspaceMode;
  readonly provider: string;
}

/** Writes of a connect. All within the caller's transaction. */
@Injectable()
export class AccountWriter {
  /** Lets one connect of a workspace at a time count and store accounts, so that no limit is overrun. */
  async lockWorkspace(transaction: Transaction, workspaceId: string): Promise<void> {
    await transaction.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [
      `accounts:${workspaceId}`,
    ]);
  }

  /** Finds the rows of identities that were connected before and gives the others an id. */
  async slotsFor(
    transaction: Transaction,
    owner: AccountOwner,
    identities: readonly ConnectedIdentity[],
    now: Date,
  ): Promise<AccountSlot[]> {
    const rows = await transaction.query<{ id: string; external_id: string; in_use: boolean }>(
      `SELECT id, external_id, (status <> 'disconnected' AND publishable) AS in_use FROM accounts
       WHERE workspace_id = $1 AND provider = $2 AND external_id = ANY($3)`,
      [owner.workspaceId, owner.provider, identities.map((identity) => identity.externalId)],
    );
    const known = new Map(rows.map((row) => [row.external_id, row]));
    return identities.map((identity) => {
      const row = known.get(identity.externalId);
      return {
        id: row?.id ?? newId('acct', now.getTime()),
        identity,
        addsToPlan: identity.publishable && !row?.in_use,
      };
    });
  }

  /** Stores the identity as connected; an earlier row keeps its id and creation time. */
  async store(
    transaction: Transaction,
    owner: AccountOwner,
    slot: AccountSlot,
    sealed: SealedSecret,
    now: Date,
  ): Promise<AccountRecord> {
    const { identity } = slot;
    const nextRefreshAt =
      identity.expiresAt === null ? null : plannedRefreshAt(slot.id, now, identity.expiresAt);
    const rows = await transaction.query<AccountRow>(
      `INSERT INTO accounts (id, workspace_id, mode, provider, external_id, handle, handle_key,
         display_name, account_type, avatar_url, status, publishable, metadata, scopes,
         credentials_key_id, credentials_ciphertext, credentials_at, expires_at, next_refresh_at,
         grant_ids, granted_at, created_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'connected', $11, $12, $13, $14, $15, $16,
         $17, $18, $19, $16, $16, $16)
       ON CONFLICT (workspace_id, provider, external_id) DO UPDATE SET
         mode = excluded.mode, handle = excluded.handle, handle_key = excluded.handle_key,
         display_name = excluded.display_name, account_type = excluded.account_type,
         avatar_url = excluded.avatar_url, status = 'connected', status_reason = NULL,
         publishable = excluded.publishable, metadata = excluded.metadata, scopes = excluded.scopes,
         credentials_key_id = excluded.credentials_key_id,
         credentials_ciphertext = excluded.credentials_ciphertext,
         credentials_version = accounts.credentials_version + 1,
         credentials_at = excluded.credentials_at, expires_at = excluded.expires_at,
         grant_ids = excluded.grant_ids, granted_at = excluded.granted_at,
         next_refresh_at = excluded.next_refresh_at, refresh_failure_code = NULL,
         refresh_failures = 0, expiry_noticed_for = NULL,
         -- a refresh of the old secrets is over, whatever it brings
         refresh_owner = NULL, refresh_until = NULL, refresh_fence = accounts.refresh_fence + 1,
         updated_at = excluded.updated_at
       RETURNING ${ACCOUNT_COLUMNS}`,
      [
        slot.id,
        owner.workspaceId,
        owner.mode,
        owner.provider,
        identity.externalId,
        identity.handle,
        handleKey(identity.handle),
        identity.displayName,
        identity.accountType,
        identity.avatarUrl ?? null,
        identity.publishable,
        JSON.stringify(identity.metadata),
        identity.scopes,
        sealed.keyId,
        sealed.ciphertext,
        now,
        identity.expiresAt,
        nextRefreshAt,
        identity.grantIds ?? [],
      ],
    );
    return toRecord(rows[0]!);
  }
}
