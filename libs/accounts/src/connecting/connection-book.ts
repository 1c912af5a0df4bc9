import { Injectable } from '@nestjs/common';
import { Clock, newId, tellSubjects } from '#libs/kernel';
import { Database } from '#libs/platform';
import type { ConnectedIdentity, ProviderStrategy, WorkspaceMode } from '#libs/providers';
import type { AccountRecord } from '../domain/account.js';
import type { ConnectFailure, ConnectionRecord } from '../domain/connection.js';
import { STATE_LIFETIME_MS } from '../domain/oauth-secrets.js';
import { ConnectionRepository } from '../persistence/connection.repository.js';
import { connectFailureOf, INTERNAL_FAILURE, noAccounts } from './connect-failure.js';
import { ConnectedAccounts } from './connected-accounts.js';

/** Who connects what, and where the answer goes. */
export interface ConnectionOpening {
  readonly workspaceId: string;
  readonly mode: WorkspaceMode;
  readonly client: string | null;
  readonly callbackScheme: string | null;
}

/** Writes down how connects begin and end. */
@Injectable()
export class ConnectionBook {
  constructor(
    private readonly connections: ConnectionRepository,
    private readonly accounts: ConnectedAccounts,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async begin(strategy: ProviderStrategy, opening: ConnectionOpening): Promise<ConnectionRecord> {
    const now = this.clock.now();
    const record: ConnectionRecord = {
      ...opening,
      id: newId('conn', now.getTime()),
      provider: strategy.definition.id,
      status: 'pending',
      stateExpiresAt: new Date(now.getTime() + STATE_LIFETIME_MS),
      stateUsedAt: null,
      accountIds: [],
      failure: null,
      createdAt: now,
      updatedAt: now,
    };
    tellSubjects('connection', [record.id]);
    await this.connections.insert(record);
    return record;
  }

  /**
   * Stores the accounts and the outcome together.
   * @throws ProviderFailure when there is no account; DomainError quota_exceeded
   */
  async succeed(
    connection: ConnectionRecord,
    identities: readonly ConnectedIdentity[],
  ): Promise<AccountRecord[]> {
    if (identities.length === 0) throw noAccounts();
    return this.database.transaction(async (transaction) => {
      const accounts = await this.accounts.store(transaction, connection, identities);
      const ids = accounts.map((account) => account.id);
      await this.connections.markConnected(transaction, connection.id, ids, this.clock.now());
      return accounts;
    });
  }

  /** Forgets a start whose input was refused before any call was made. */
  async forget(connection: ConnectionRecord): Promise<void> {
    await this.connections.remove(connection.id);
  }

  /** Stores why a connect ended. Null: the fault is ours, the caller throws it on. */
  async fail(connection: ConnectionRecord, error: unknown): Promise<ConnectFailure | null> {
    const failure = connectFailureOf(error);
    await this.connections.markFailed(connection.id, failure ?? INTERNAL_FAILURE, this.clock.now());
    return failure;
  }
}
