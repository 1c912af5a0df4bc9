import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '#libs/platform';
import type { ProviderFailure, RefreshedCredentials } from '#libs/providers';
import { NetworkRefresh } from './network-refresh.js';
import type { OpenedAccount } from './opened-account.js';
import { providerFailureOf } from './provider-failure-of.js';
import { RefreshLedger, type LockedConsent } from './refresh-ledger.js';
import type { AccountKey } from '../persistence/vault.repository.js';

/**
 * `newer`: somebody renewed the secrets meanwhile. `nothing`: the network renews nothing for this account.
 * `refused` and `failed` carry what the network said; the account is marked already.
 */
export type RefreshOutcome =
  | { readonly kind: 'renewed' | 'newer'; readonly opened: OpenedAccount }
  | { readonly kind: 'nothing'; readonly opened: OpenedAccount }
  | { readonly kind: 'refused' | 'failed'; readonly failure: ProviderFailure }
  | { readonly kind: 'absent' };

/**
 * One refresh at a time per consent, over all processes: its accounts stay locked while the network is asked,
 * and the answer is stored for all of them in the same transaction. Networks that rotate refresh tokens take
 * the old one only once, so a second ask with it would lose the accounts.
 */
@Injectable()
export class CredentialRefresh {
  constructor(
    private readonly database: Database,
    private readonly ledger: RefreshLedger,
    private readonly network: NetworkRefresh,
  ) {}

  /** @param seenVersion the credentials the caller knows to be stale; newer ones are handed out as they are */
  async run(key: AccountKey, seenVersion: number): Promise<RefreshOutcome> {
    return this.database.transaction(async (transaction) => {
      const { opened, siblings } = await this.ledger.lock(transaction, key);
      if (opened === null || opened.status === 'disconnected') return { kind: 'absent' };
      if (opened.credentialsVersion > seenVersion) return { kind: 'newer', opened };
      try {
        const renewed = await this.network.ask(opened);
        return await this.keep(transaction, key, { opened, siblings }, renewed);
      } catch (error) {
        const failure = providerFailureOf(error);
        if (failure === null) throw error;
        return await this.ledger.noteFailure(transaction, key, opened, failure);
      }
    });
  }

  private async keep(
    transaction: Transaction,
    key: AccountKey,
    consent: LockedConsent & { readonly opened: OpenedAccount },
    renewed: RefreshedCredentials | null,
  ): Promise<RefreshOutcome> {
    if (renewed === null) {
      await this.ledger.noteNothingToRenew(transaction, key);
      return { kind: 'nothing', opened: consent.opened };
    }
    return { kind: 'renewed', opened: await this.ledger.keep(transaction, key, consent, renewed) };
  }
}
