import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '#libs/kernel';
import { CredentialUnreadableError } from '#libs/platform';
import type { ProviderFailure } from '#libs/providers';
import type { AccountKey } from '../persistence/vault.repository.js';
import { AccountCall } from './account-call.js';
import { AccountVault } from './account-vault.js';
import type { OpenedAccount } from './opened-account.js';
import { providerFailureOf } from './provider-failure-of.js';

const TIMEOUT_MS = 10_000;
/** How long the network's word that an account is in order counts. */
const FRESH_MS = 30 * 60_000;
const UNREADABLE = 'its stored secrets cannot be opened with the present keys';
const MOST_REMEMBERED = 10_000;

/**
 * `refused`: the network answers, but does not let us post there. `unknown`: it gave no verdict (down, limited),
 * or the account is not connected, which its record says already.
 */
export type AccountVerdict =
  | { readonly kind: 'usable' | 'unknown' }
  | { readonly kind: 'refused'; readonly message: string };

/**
 * Asks a network whether an account can still be used, before a post depends on it. A grant that is gone is
 * noted as at any other call: the account must be connected again then, and the event tells of it.
 */
@Injectable()
export class AccountProbe {
  private readonly logger = new Logger(AccountProbe.name);
  private readonly provedAt = new Map<string, number>();

  constructor(
    private readonly vault: AccountVault,
    private readonly calls: AccountCall,
    private readonly clock: Clock,
  ) {}

  /** Spares the call where the network took the account's token within the last half hour. Never throws for a network. */
  async look(key: AccountKey): Promise<AccountVerdict> {
    const opened = await this.open(key);
    if (opened === 'unreadable') return { kind: 'refused', message: UNREADABLE };
    if (opened?.status !== 'connected') return { kind: 'unknown' };
    const nowMs = this.clock.now().getTime();
    if (nowMs - this.lastProof(key, opened) < FRESH_MS) return { kind: 'usable' };
    const verdict = await this.ask(key);
    if (verdict.kind === 'usable') this.remember(key, nowMs);
    return verdict;
  }

  /**
   * Asks now, whatever was proved before, about an account that a later consent left out. What the network
   * refuses must be connected again; without a verdict the account stays as it is. Never throws for a network.
   */
  async requireStillGranted(key: AccountKey): Promise<void> {
    const opened = await this.open(key);
    if (opened === null || opened === 'unreadable' || opened.status !== 'connected') return;
    const verdict = await this.ask(key);
    if (verdict.kind !== 'refused') return;
    const { credentialsVersion: staleVersion } = opened;
    const { workspaceId, accountId } = key;
    await this.vault.markReauthRequired(workspaceId, accountId, verdict.message, { staleVersion });
  }

  private async open(key: AccountKey): Promise<OpenedAccount | null | 'unreadable'> {
    try {
      return await this.vault.open(key.workspaceId, key.accountId);
    } catch (error) {
      if (error instanceof CredentialUnreadableError) return 'unreadable';
      throw error;
    }
  }

  private async ask(key: AccountKey): Promise<AccountVerdict> {
    try {
      const identity = await this.calls.run(
        key,
        (strategy, context) => strategy.inspect(context),
        AbortSignal.timeout(TIMEOUT_MS),
      );
      if (identity.publishable) return { kind: 'usable' };
      return { kind: 'refused', message: 'The network says that nothing can be posted there' };
    } catch (error) {
      const failure = providerFailureOf(error);
      if (failure !== null) return this.verdictOf(key, failure);
      this.logger.warn(`account ${key.accountId} not looked at: ${(error as Error).message}`);
      return { kind: 'unknown' };
    }
  }

  private async verdictOf(key: AccountKey, failure: ProviderFailure): Promise<AccountVerdict> {
    const { failureClass, message } = failure;
    if (failureClass === 'permission' || failureClass === 'not_found') {
      return { kind: 'refused', message };
    }
    if (failureClass === 'auth_expired') await this.markLost(key, message);
    return { kind: 'unknown' };
  }

  /** Networks that renew nothing leave it to us; an account that is marked already stays as it is. */
  private async markLost({ workspaceId, accountId }: AccountKey, reason: string): Promise<void> {
    const opened = await this.vault.open(workspaceId, accountId);
    if (opened === null) return;
    const { credentialsVersion: staleVersion } = opened;
    await this.vault.markReauthRequired(workspaceId, accountId, reason, { staleVersion });
  }

  private lastProof({ accountId }: AccountKey, { credentialsAt }: OpenedAccount): number {
    return Math.max(credentialsAt.getTime(), this.provedAt.get(accountId) ?? 0);
  }

  private remember({ accountId }: AccountKey, atMs: number): void {
    if (this.provedAt.size >= MOST_REMEMBERED) this.provedAt.clear();
    this.provedAt.set(accountId, atMs);
  }
}
