import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Config, isDatabaseAway } from '#libs/kernel';
import { Database, type Transaction } from '#libs/platform';
import { accountsConfig } from '../accounts.config.js';
import type { SealedAccount } from '../persistence/account.row.js';
import {
  RefreshLeaseRepository,
  type LeasedAccount,
  type RefreshLease,
} from '../persistence/refresh-lease.repository.js';
import type { AccountKey } from '../persistence/vault.repository.js';
import { AccountSeal } from './account-seal.js';
import type { OpenedAccount } from './opened-account.js';

/** How much longer than the call a lease lasts: time to store the answer, also where the database comes back late. */
const MARGIN_MS = 10_000;
const STORE_AGAIN_MS = 250;
/** What the network gave must not be lost to a deadlock. */
const REPEATABLE = { isRepeatable: true };

/** An account under lock, with the others of its consent. */
export interface LockedConsent {
  readonly opened: OpenedAccount;
  readonly siblings: readonly OpenedAccount[];
}

/** A refresh that may begin: the account as it was then. */
export interface BegunRefresh {
  readonly kind: 'begun';
  readonly lease: RefreshLease;
  readonly opened: OpenedAccount;
  readonly stored: SealedAccount;
}

/** `busy`: another one asks the network now. `newer`: the secrets are not those the caller has. */
export type RefreshBeginning =
  | BegunRefresh
  | { readonly kind: 'newer'; readonly opened: OpenedAccount }
  | { readonly kind: 'absent' }
  | { readonly kind: 'busy' };

/** `overtaken`: the lease is somebody else's, or the secrets were replaced; nothing was written. */
export type RefreshEnd<Result> =
  | { readonly kind: 'written'; readonly result: Result }
  | { readonly kind: 'newer'; readonly opened: OpenedAccount }
  | { readonly kind: 'absent' }
  | { readonly kind: 'overtaken' };

/**
 * One refresh at a time per consent, over all processes, without a transaction while the network is asked: a lease
 * in the rows of its accounts, which runs out where its owner dies.
 */
@Injectable()
export class RefreshLeases {
  private readonly owner = `${hostname()}:${process.pid}:${randomUUID()}`;

  constructor(
    private readonly database: Database,
    private readonly repository: RefreshLeaseRepository,
    private readonly seal: AccountSeal,
    private readonly config: Config,
  ) {}

  /** How long a lease lasts at most; nobody has to wait longer for one. */
  get leaseMs(): number {
    return this.config.get(accountsConfig).refreshTimeoutMs + MARGIN_MS;
  }

  /** @param seenVersion the secrets the caller knows to be stale */
  async begin(key: AccountKey, seenVersion: number): Promise<RefreshBeginning> {
    const work = async (transaction: Transaction): Promise<RefreshBeginning> => {
      const accounts = await this.repository.lockConsent(transaction, key);
      const stored = accounts.find(isOf(key))?.stored;
      if (stored === undefined || stored.record.status === 'disconnected') {
        return { kind: 'absent' };
      }
      const opened = this.seal.open(stored);
      if (stored.credentialsVersion > seenVersion) return { kind: 'newer', opened };
      if (accounts.some(({ isLeased }) => isLeased)) return { kind: 'busy' };
      const ids = accounts.map((account) => account.stored.record.id);
      const { owner, leaseMs } = this;
      const lease = await this.repository.take(transaction, key, ids, { owner, leaseMs });
      return { kind: 'begun', lease, opened, stored };
    };
    return this.database.transaction(work, REPEATABLE);
  }

  /**
   * Writes what the network answered and ends the lease. Whoever comes back too late writes nothing. An answer is
   * worth much, since the network may have ended the old secrets: while the database is away it is tried again.
   */
  async end<Result>(
    begun: BegunRefresh,
    write: (transaction: Transaction, consent: LockedConsent) => Promise<Result>,
  ): Promise<RefreshEnd<Result>> {
    for (const deadline = performance.now() + MARGIN_MS; ;) {
      try {
        return await this.tryEnd(begun, write);
      } catch (error) {
        if (!isDatabaseAway(error) || performance.now() > deadline) throw error;
        await pause(STORE_AGAIN_MS);
      }
    }
  }

  /** Ends a lease under which nothing is to be written. */
  async giveUp({ lease }: BegunRefresh): Promise<void> {
    await this.database.transaction(async (transaction) => {
      await this.repository.lockConsent(transaction, lease.key, lease.fences.keys());
      await this.repository.release(transaction, lease);
    });
  }

  async isRunning(key: AccountKey): Promise<boolean> {
    return this.repository.isLeased(key);
  }

  private async tryEnd<Result>(
    { lease, opened }: BegunRefresh,
    write: (transaction: Transaction, consent: LockedConsent) => Promise<Result>,
  ): Promise<RefreshEnd<Result>> {
    const { key, fences } = lease;
    const work = async (transaction: Transaction): Promise<RefreshEnd<Result>> => {
      const accounts = await this.repository.lockConsent(transaction, key, fences.keys());
      const own = accounts.find(isOf(key));
      await this.repository.release(transaction, lease);
      if (own === undefined || own.stored.record.status === 'disconnected') {
        return { kind: 'absent' };
      }
      if (own.stored.credentialsVersion > opened.credentialsVersion) {
        return { kind: 'newer', opened: this.seal.open(own.stored) };
      }
      if (own.fence !== fences.get(key.accountId)) return { kind: 'overtaken' };
      const siblings = accounts
        .filter((account) => account !== own && account.stored.sealed !== null)
        .map(({ stored }) => this.seal.open(stored));
      const result = await write(transaction, { opened: this.seal.open(own.stored), siblings });
      return { kind: 'written', result };
    };
    return this.database.transaction(work, REPEATABLE);
  }
}

function isOf({ accountId }: AccountKey): (account: LeasedAccount) => boolean {
  return ({ stored }) => stored.record.id === accountId;
}
