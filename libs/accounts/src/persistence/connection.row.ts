import type { SealedSecret } from '#libs/platform';
import type { FailureClass, WorkspaceMode } from '#libs/providers';
import type { ConnectionRecord, ConnectionStatus } from '../domain/connection.js';

/** Columns of every connection query. */
export const CONNECTION_COLUMNS = `id, workspace_id, mode, provider, status, client,
  callback_scheme, state_expires_at, state_used_at, handshake_key_id, handshake_ciphertext,
  account_ids, error, failure_class, provider_code, created_at, updated_at`;

/** A row of `connections` as Postgres gives it. */
export interface ConnectionRow {
  readonly id: string;
  readonly workspace_id: string;
  readonly mode: WorkspaceMode;
  readonly provider: string;
  readonly status: ConnectionStatus;
  readonly client: string | null;
  readonly callback_scheme: string | null;
  readonly state_expires_at: Date;
  readonly state_used_at: Date | null;
  readonly handshake_key_id: string | null;
  readonly handshake_ciphertext: string | null;
  readonly account_ids: string[];
  readonly error: string | null;
  readonly failure_class: FailureClass | null;
  readonly provider_code: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** A connection and, while it is pending, its sealed handshake. */
export interface SealedConnection {
  readonly record: ConnectionRecord;
  readonly handshake: SealedSecret | null;
}

/** A row as the record it stands for. */
export function toSealedConnection(row: ConnectionRow): SealedConnection {
  const { handshake_key_id: keyId, handshake_ciphertext: ciphertext } = row;
  return {
    record: toRecord(row),
    handshake: keyId === null || ciphertext === null ? null : { keyId, ciphertext },
  };
}

function toRecord(row: ConnectionRow): ConnectionRecord {
  return {
    id: row.id,
    workspaceId: row.workspace_id,
    mode: row.mode,
    provider: row.provider,
    status: row.status,
    client: row.client,
    callbackScheme: row.callback_scheme,
    stateExpiresAt: row.state_expires_at,
    stateUsedAt: row.state_used_at,
    accountIds: row.account_ids,
    failure: toFailure(row),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

function toFailure(row: ConnectionRow): ConnectionRecord['failure'] {
  if (row.error === null) return null;
  return { message: row.error, failureClass: row.failure_class, providerCode: row.provider_code };
}
