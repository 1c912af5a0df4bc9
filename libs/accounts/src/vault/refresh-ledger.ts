import { Injectable } from '@nestjs/common';
import { Clock, Database, Outbox, newEvent, type Transaction } from '#libs/platform';
import type { JsonObject, ProviderFailure, RefreshedCredentials } from '#libs/providers';
import { refreshDueAt } from '../domain/refresh-due.js';
import {
  AccountReauthRequiredEvent,
  type AccountReauthRequired,
} from '../events/account-reauth-required.event.js';
import { VaultRepository, type AccountKey } from '../persistence/vault.repository.js';
import { AccountSeal } from './account-seal.js';
import type { OpenedAccount } from './opened-account.js';

/** Writes what a refresh brought, and tells the others when an account is lost. */
@Injectable()
export class RefreshLedger {
  constructor(
    private readonly repository: VaultRepository,
    private readonly seal: AccountSeal,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly database: Database,
  ) {}

  async lock(transaction: Transaction, key: AccountKey): Promise<OpenedAccount | null> {
    const sealed = await this.repository.lock(transaction, key);
    return sealed === null ? null : this.seal.open(sealed);
  }

  async keep(
    transaction: Transaction,
    key: AccountKey,
    { credentials, expiresAt }: RefreshedCredentials,
  ): Promise<OpenedAccount> {
    const now = this.clock.now();
    const sealed = this.seal.sealCredentials(key.accountId, credentials);
    const nextRefreshAt = expiresAt === null ? null : refreshDueAt(now, expiresAt);
    const secrets = { sealed, expiresAt, nextRefreshAt };
    return this.seal.open(await this.repository.renew(transaction, key, secrets, now));
  }

  async noteNothingToRenew(transaction: Transaction, key: AccountKey): Promise<void> {
    await this.repository.stopRefreshing(transaction, key);
  }

  async noteFailure(
    transaction: Transaction,
    key: AccountKey,
    opened: OpenedAccount,
    failure: ProviderFailure,
  ): Promise<{ readonly kind: 'refused' | 'failed'; readonly failure: ProviderFailure }> {
    if (failure.failureClass !== 'auth_expired') {
      await this.repository.noteRefreshFailure(transaction, key, failure.failureClass);
      return { kind: 'failed', failure };
    }
    const { provider, account } = opened;
    await this.requireReauth(
      transaction,
      key,
      { provider, handle: account.handle },
      failure.message,
    );
    return { kind: 'refused', failure };
  }

  /** @param staleVersion the secrets that were refused; newer ones are not held against the account */
  async markReauthRequired(key: AccountKey, reason: string, staleVersion?: number): Promise<void> {
    await this.database.transaction(async (transaction) => {
      const stored = await this.repository.lock(transaction, key);
      if (stored === null) return;
      if (staleVersion !== undefined && stored.credentialsVersion > staleVersion) return;
      await this.requireReauth(transaction, key, stored.record, reason);
    });
  }

  async mergeMetadata(key: AccountKey, patch: JsonObject): Promise<void> {
    await this.repository.mergeMetadata(key, patch, this.clock.now());
  }

  /** Marks a connected account once; an account that is marked or disconnected stays as it is. */
  private async requireReauth(
    transaction: Transaction,
    key: AccountKey,
    { provider, handle }: { readonly provider: string; readonly handle: string },
    reason: string,
  ): Promise<void> {
    const now = this.clock.now();
    if (!(await this.repository.requireReauth(transaction, key, reason, now))) return;
    const payload: AccountReauthRequired = { accountId: key.accountId, provider, handle, reason };
    const { eventName } = AccountReauthRequiredEvent;
    await this.outbox.add(transaction, [newEvent(eventName, key.workspaceId, payload, now)]);
  }
}
