import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/kernel';
import { Database, Outbox, newEvent, type Transaction } from '#libs/platform';
import type { JsonObject, ProviderFailure, RefreshedCredentials } from '#libs/providers';
import { inheritRenewed } from '../domain/shared-secrets.js';
import { plannedRefreshAt } from '../domain/refresh-due.js';
import { refreshRetryAt } from '../domain/refresh-retry.js';
import {
  AccountReauthRequiredEvent,
  type AccountReauthRequired,
} from '../events/account-reauth-required.event.js';
import { VaultRepository, type AccountKey } from '../persistence/vault.repository.js';
import { AccountSeal } from './account-seal.js';
import type { OpenedAccount } from './opened-account.js';
import type { LockedConsent } from './refresh-leases.js';

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

  /** Stores the new secrets of the account, and of every sibling that had the old ones. */
  async keep(
    transaction: Transaction,
    { workspaceId }: AccountKey,
    { opened, siblings }: LockedConsent,
    renewed: RefreshedCredentials,
  ): Promise<OpenedAccount> {
    const { credentials, expiresAt } = renewed;
    for (const { account } of siblings) {
      const before = opened.account.credentials;
      const inherited = inheritRenewed(account.credentials, before, credentials);
      if (inherited === null) continue;
      const key = { workspaceId, accountId: account.id };
      await this.store(transaction, key, { credentials: inherited, expiresAt });
    }
    return this.store(transaction, { workspaceId, accountId: opened.account.id }, renewed);
  }

  private async store(
    transaction: Transaction,
    key: AccountKey,
    { credentials, expiresAt }: RefreshedCredentials,
  ): Promise<OpenedAccount> {
    const now = this.clock.now();
    const sealed = this.seal.sealCredentials(key.accountId, credentials);
    const nextRefreshAt =
      expiresAt === null ? null : plannedRefreshAt(key.accountId, now, expiresAt);
    const secrets = { sealed, expiresAt, nextRefreshAt };
    return this.seal.open(await this.repository.renew(transaction, key, secrets, now));
  }

  async noteNothingToRenew(transaction: Transaction, key: AccountKey): Promise<void> {
    await this.repository.stopRefreshing(transaction, key);
  }

  /** Only the network's clear refusal counts as revoked; everything else is tried again. */
  async noteFailure(
    transaction: Transaction,
    key: AccountKey,
    opened: OpenedAccount,
    failure: ProviderFailure,
  ): Promise<{ readonly kind: 'refused' | 'failed'; readonly failure: ProviderFailure }> {
    if (failure.failureClass !== 'auth_expired') {
      const failed = {
        accountId: key.accountId,
        failures: opened.refreshFailures + 1,
        expiresAt: opened.expiresAt,
        retryAfterMs: failure.retryAfterMs,
      };
      const nextTryAt = refreshRetryAt(failed, this.clock.now());
      const code = failure.failureClass;
      await this.repository.noteRefreshFailure(transaction, key, { code, nextTryAt });
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
