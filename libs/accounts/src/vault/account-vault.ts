import { Injectable } from '@nestjs/common';
import { Coalescer } from '#libs/platform';
import { ProviderFailure, type JsonObject } from '#libs/providers';
import type { SealedAccount } from '../persistence/account.row.js';
import { VaultRepository, type AccountKey } from '../persistence/vault.repository.js';
import { AccountSeal } from './account-seal.js';
import { CredentialRefresh, type RefreshOutcome } from './credential-refresh.js';
import type { OpenedAccount } from './opened-account.js';
import { RefreshLedger } from './refresh-ledger.js';

const MOST_IN_ONE_QUERY = 500;
const QUERIES_AT_ONCE = 2;

/** The only way to an account's secrets. */
@Injectable()
export class AccountVault {
  private readonly reads: Coalescer<AccountKey, SealedAccount | null>;
  private readonly refreshes = new Map<string, Promise<RefreshOutcome>>();

  constructor(
    repository: VaultRepository,
    private readonly seal: AccountSeal,
    private readonly credentialRefresh: CredentialRefresh,
    private readonly ledger: RefreshLedger,
  ) {
    this.reads = new Coalescer((keys) => repository.findMany(keys), {
      maxItems: MOST_IN_ONE_QUERY,
      concurrency: QUERIES_AT_ONCE,
    });
  }

  /** Calls that come together share one query. Null: no such account in the workspace. */
  async open(workspaceId: string, accountId: string): Promise<OpenedAccount | null> {
    const sealed = await this.reads.add({ workspaceId, accountId });
    return sealed === null ? null : this.seal.open(sealed);
  }

  /**
   * Renews the access token. Callers that come together get the same new one, also from other processes.
   * @param options.staleVersion `credentialsVersion` of the token the network refused: when the stored one
   * is newer already, it is handed out without asking the network
   * @throws ProviderFailure `auth_expired` when only the person can help (the account is marked then, unless
   * its network has no refresh at all), or the failure of the call
   */
  async refresh(
    workspaceId: string,
    accountId: string,
    options: { readonly staleVersion?: number } = {},
  ): Promise<OpenedAccount> {
    const key = { workspaceId, accountId };
    const outcome = await this.refreshOnce(key, options.staleVersion);
    if ('failure' in outcome) throw outcome.failure;
    if (outcome.kind === 'absent') throw authExpired('The account is disconnected');
    if (outcome.kind === 'nothing') {
      throw authExpired('This network renews no tokens; connect the account again');
    }
    return outcome.opened;
  }

  /** Like {@link refresh}, but tells what came of it. For the scheduler. */
  async refreshAhead(workspaceId: string, accountId: string): Promise<RefreshOutcome> {
    return this.refreshOnce({ workspaceId, accountId });
  }

  /**
   * The network refused the account's grant: nothing is sent any more until the person connects again.
   * @param options.staleVersion as in {@link refresh}: an account connected again meanwhile stays connected
   */
  async markReauthRequired(
    workspaceId: string,
    accountId: string,
    reason: string,
    options: { readonly staleVersion?: number } = {},
  ): Promise<void> {
    const key = { workspaceId, accountId };
    // A refresh that runs decides: it may bring secrets that the network takes.
    await this.credentialRefresh.settled(key);
    await this.ledger.markReauthRequired(key, reason, options.staleVersion);
  }

  /** Corrects public facts of the account; keys that are not named stay. */
  async mergeMetadata(workspaceId: string, accountId: string, patch: JsonObject): Promise<void> {
    await this.ledger.mergeMetadata({ workspaceId, accountId }, patch);
  }

  private async refreshOnce(key: AccountKey, staleVersion?: number): Promise<RefreshOutcome> {
    const name = `${key.workspaceId}/${key.accountId}`;
    const running = this.refreshes.get(name);
    if (running !== undefined) return running;
    const refresh = this.startRefresh(key, staleVersion).finally(() => {
      this.refreshes.delete(name);
    });
    this.refreshes.set(name, refresh);
    return refresh;
  }

  private async startRefresh(key: AccountKey, staleVersion?: number): Promise<RefreshOutcome> {
    if (staleVersion !== undefined) return this.credentialRefresh.run(key, staleVersion);
    const seen = await this.reads.add(key);
    if (seen === null) return { kind: 'absent' };
    return this.credentialRefresh.run(key, seen.credentialsVersion);
  }
}

function authExpired(message: string): ProviderFailure {
  return new ProviderFailure({ failureClass: 'auth_expired', message });
}
