import type { SealedSecret } from '#libs/platform';
import type { JsonObject, WorkspaceMode } from '#libs/providers';
import type { AccountRecord, AccountStatus } from '../domain/account.js';

/** Columns of every account query, in one place. Secrets are read only by {@link SEALED_COLUMNS}. */
export const ACCOUNT_COLUMNS = `id, workspace_id, mode, provider, external_id, handle, display_name,
  account_type, avatar_url, status, status_reason, publishable, metadata, scopes, expires_at,
  credentials_at, next_refresh_at, refresh_failure_code, created_at, updated_at`;

/** What the vault reads on top. */
export const SEALED_COLUMNS = `credentials_key_id, credentials_ciphertext, credentials_version,
  grant_ids, refresh_failures`;

/** A row of `accounts` as Postgres gives it. */
export interface AccountRow {
  readonly id: string;
  readonly workspace_id: string;
  readonly mode: WorkspaceMode;
  readonly provider: string;
  readonly external_id: string;
  readonly handle: string;
  readonly display_name: string | null;
  readonly account_type: string | null;
  readonly avatar_url: string | null;
  readonly status: AccountStatus;
  readonly status_reason: string | null;
  readonly publishable: boolean;
  readonly metadata: JsonObject;
  readonly scopes: string[];
  readonly expires_at: Date | null;
  readonly credentials_at: Date;
  readonly next_refresh_at: Date | null;
  readonly refresh_failure_code: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

export interface SealedAccountRow extends AccountRow {
  readonly credentials_key_id: string | null;
  readonly credentials_ciphertext: string | null;
  readonly credentials_version: number;
  readonly grant_ids: string[];
  readonly refresh_failures: number;
}

/** A record with its secrets, still sealed; null once the account is disconnected. */
export interface SealedAccount {
  readonly record: AccountRecord;
  readonly sealed: SealedSecret | null;
  readonly credentialsVersion: number;
  readonly grantIds: readonly string[];
  readonly refreshFailures: number;
}

/** A row without secrets as the record it stands for. */
export function toRecord(row: AccountRow): AccountRecord {
  return {
    id: row.id,
    workspaceId: row.workspace_id,
    mode: row.mode,
    provider: row.provider,
    externalId: row.external_id,
    handle: row.handle,
    displayName: row.display_name,
    accountType: row.account_type,
    avatarUrl: row.avatar_url,
    status: row.status,
    statusReason: row.status_reason,
    publishable: row.publishable,
    metadata: row.metadata,
    scopes: row.scopes,
    expiresAt: row.expires_at,
    credentialsAt: row.credentials_at,
    nextRefreshAt: row.next_refresh_at,
    refreshFailureCode: row.refresh_failure_code,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** A row with its sealed secrets. */
export function toSealedAccount(row: SealedAccountRow): SealedAccount {
  const { credentials_key_id: keyId, credentials_ciphertext: ciphertext } = row;
  const sealed = keyId === null || ciphertext === null ? null : { keyId, ciphertext };
  return {
    record: toRecord(row),
    sealed,
    credentialsVersion: row.credentials_version,
    grantIds: row.grant_ids,
    refreshFailures: row.refresh_failures,
  };
}
