import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { ProviderFailure, type RefreshedCredentials } from '#libs/providers';
import type { AccountKey } from '../persistence/vault.repository.js';
import { AccountRevocation } from './account-revocation.js';
import { NetworkRefresh } from './network-refresh.js';
import type { OpenedAccount } from './opened-account.js';
import { providerFailureOf } from './provider-failure-of.js';
import { RefreshLeases, type BegunRefresh, type RefreshEnd } from './refresh-leases.js';
import { RefreshLedger } from './refresh-ledger.js';
import { RefreshSlots } from './refresh-slots.js';

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 500;

/**
 * `newer`: somebody renewed the secrets meanwhile. `nothing`: the network renews nothing for this account.
 * `refused` carries what the network said; the account is marked already. `failed`: there was no verdict.
 */
export type RefreshOutcome =
  | { readonly kind: 'renewed' | 'newer'; readonly opened: OpenedAccount }
  | { readonly kind: 'nothing'; readonly opened: OpenedAccount }
  | { readonly kind: 'refused' | 'failed'; readonly failure: ProviderFailure }
  | { readonly kind: 'absent' };

/**
 * Asks the network for new secrets and stores them for the whole consent, under a lease and without a transaction
 * in between. Networks that rotate refresh tokens take the old one only once, so a second ask with it would lose
 * the accounts: whoever comes meanwhile waits, without a connection of the database, and gets the new ones.
 */
@Injectable()
export class CredentialRefresh {
  constructor(
    private readonly leases: RefreshLeases,
    private readonly slots: RefreshSlots,
    private readonly network: NetworkRefresh,
    private readonly ledger: RefreshLedger,
    private readonly revocation: AccountRevocation,
  ) {}

  /** @param seenVersion the credentials the caller knows to be stale; newer ones are handed out as they are */
  async run(key: AccountKey, seenVersion: number): Promise<RefreshOutcome> {
    const deadline = performance.now() + this.leases.leaseMs;
    const leftMs = (): number => Math.max(0, deadline - performance.now());
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
      const outcome = await this.slots.run(leftMs(), () => this.tryOnce(key, seenVersion));
      if (outcome !== null && outcome !== 'busy') return outcome;
      if (leftMs() === 0) return { kind: 'failed', failure: stillBusy() };
      await pause(pauseMs);
    }
  }

  /** Waits until nobody asks the network for this account any more, but not for ever. */
  async settled(key: AccountKey): Promise<void> {
    const deadline = performance.now() + this.leases.leaseMs;
    for (let pauseMs = FIRST_PAUSE_MS; await this.leases.isRunning(key);) {
      if (performance.now() > deadline) return;
      await pause(pauseMs);
      pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
    }
  }

  private async tryOnce(key: AccountKey, seenVersion: number): Promise<RefreshOutcome | 'busy'> {
    const begun = await this.leases.begin(key, seenVersion);
    if (begun.kind === 'busy') return 'busy';
    if (begun.kind !== 'begun') return begun;
    const answer = await this.ask(begun);
    if (answer instanceof ProviderFailure) {
      const end = await this.leases.end(begun, (transaction, { opened }) =>
        this.ledger.noteFailure(transaction, key, opened, answer),
      );
      return outcomeOf(end);
    }
    if (answer === null) {
      const end = await this.leases.end(begun, async (transaction, { opened }) => {
        await this.ledger.noteNothingToRenew(transaction, key);
        return { kind: 'nothing', opened } as const;
      });
      return outcomeOf(end);
    }
    return this.keep(begun, answer);
  }

  /** @returns null when the network renews nothing. @throws what is a fault of ours; the lease has ended then */
  private async ask(begun: BegunRefresh): Promise<RefreshedCredentials | ProviderFailure | null> {
    try {
      return await this.network.ask(begun.opened);
    } catch (error) {
      const failure = providerFailureOf(error);
      if (failure !== null) return failure;
      await this.leases.giveUp(begun);
      throw error;
    }
  }

  private async keep(begun: BegunRefresh, renewed: RefreshedCredentials): Promise<RefreshOutcome> {
    const { key } = begun.lease;
    const end = await this.leases.end(begun, async (transaction, consent) => ({
      kind: 'renewed' as const,
      opened: await this.ledger.keep(transaction, key, consent, renewed),
    }));
    // Disconnected while the network answered: what it gave us last must not live on unseen.
    if (end.kind === 'absent') {
      await this.revocation.tryRevokeUnstored(begun.stored, renewed.credentials);
    }
    return outcomeOf(end);
  }
}

function outcomeOf(end: RefreshEnd<RefreshOutcome>): RefreshOutcome {
  if (end.kind === 'written') return end.result;
  if (end.kind === 'overtaken') return { kind: 'failed', failure: stillBusy() };
  return end;
}

/** No verdict about the account, and nothing that counts against it. */
function stillBusy(): ProviderFailure {
  return new ProviderFailure({
    failureClass: 'transient',
    message: 'The access is being renewed by others; try again later',
    providerCode: 'refresh_busy',
  });
}
