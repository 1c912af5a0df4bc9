import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/kernel';
import { Outbox, newEvent, type DomainEvent, type Transaction } from '#libs/platform';
import type { ConnectedIdentity } from '#libs/providers';
import type { AccountRecord } from '../domain/account.js';
import type { ConnectionRecord } from '../domain/connection.js';
import { AccountConnectedEvent, type AccountConnected } from '../events/account-connected.event.js';
import { AccountWriter } from '../persistence/account.writer.js';
import { AccountSeal } from '../vault/account-seal.js';
import { AccountQuota } from './account-quota.js';

/** Turns the identities a connect brought into accounts of the workspace. */
@Injectable()
export class ConnectedAccounts {
  constructor(
    private readonly writer: AccountWriter,
    private readonly seal: AccountSeal,
    private readonly quota: AccountQuota,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores as many as the plan allows, in the network's order; accounts connected before always fit.
   * @throws DomainError quota_exceeded when not one fits
   */
  async store(
    transaction: Transaction,
    connection: ConnectionRecord,
    identities: readonly ConnectedIdentity[],
  ): Promise<AccountRecord[]> {
    const now = this.clock.now();
    await this.writer.lockWorkspace(transaction, connection.workspaceId);
    const slots = await this.writer.slotsFor(transaction, connection, distinct(identities), now);
    const fitting = await this.quota.fitting(transaction, connection.workspaceId, slots);
    const accounts: AccountRecord[] = [];
    // Rows are locked in the order of their ids everywhere.
    for (const slot of [...fitting].sort(byId)) {
      const sealed = this.seal.sealCredentials(slot.id, slot.identity.credentials);
      accounts.push(await this.writer.store(transaction, connection, slot, sealed, now));
    }
    const places = new Map(fitting.map(({ id }, index) => [id, index]));
    accounts.sort((one, other) => places.get(one.id)! - places.get(other.id)!);
    await this.outbox.add(
      transaction,
      accounts.map((account) => connected(connection, account, now)),
    );
    return accounts;
  }
}

function byId(one: { readonly id: string }, other: { readonly id: string }): number {
  return one.id < other.id ? -1 : 1;
}

function connected(connection: ConnectionRecord, account: AccountRecord, now: Date): DomainEvent {
  const payload: AccountConnected = {
    accountId: account.id,
    provider: account.provider,
    handle: account.handle,
    connectionId: connection.id,
  };
  return newEvent(AccountConnectedEvent.eventName, connection.workspaceId, payload, now);
}

/** The last word on an identity counts: a network may list a page twice. */
function distinct(identities: readonly ConnectedIdentity[]): readonly ConnectedIdentity[] {
  return [...new Map(identities.map((identity) => [identity.externalId, identity])).values()];
}
