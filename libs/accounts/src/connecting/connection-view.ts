import type { DirectoryAccount } from '../domain/account.js';
import type { ConnectionRecord, ConnectionStatus } from '../domain/connection.js';

/** A connection with its accounts, as clients read it. */
export interface ConnectionView {
  readonly id: string;
  readonly provider: string;
  readonly status: ConnectionStatus;
  /** Only while the person has yet to open it. */
  readonly authorizeUrl: string | null;
  readonly accounts: readonly DirectoryAccount[];
  readonly error: string | null;
  readonly client: string | null;
  readonly expiresAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The view of a record; its parts come from elsewhere. */
export function connectionView(
  record: ConnectionRecord,
  parts: {
    readonly status: ConnectionStatus;
    readonly authorizeUrl: string | null;
    readonly accounts: readonly DirectoryAccount[];
  },
): ConnectionView {
  return {
    id: record.id,
    provider: record.provider,
    ...parts,
    error: record.failure?.message ?? expiredMessage(parts.status),
    client: record.client,
    expiresAt: parts.status === 'pending' ? record.stateExpiresAt : null,
    createdAt: record.createdAt,
    updatedAt: record.updatedAt,
  };
}

function expiredMessage(status: ConnectionStatus): string | null {
  return status === 'expired' ? 'The authorization was not finished in time; start again' : null;
}
