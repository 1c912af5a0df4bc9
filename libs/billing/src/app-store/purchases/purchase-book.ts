import { Injectable } from '@nestjs/common';
import { Clock, type WorkspaceId } from '#libs/kernel';
import { Database, type Transaction } from '#libs/platform';
import type { SubscriptionSnapshot } from '../../gateways/billing-gateway.js';
import {
  GatewayEventRepository,
  type EventOutcome,
} from '../../persistence/gateway-event.repository.js';
import {
  SubscriptionRepository,
  type Recorded,
} from '../../persistence/subscription.repository.js';
import { isAccountToken } from '../domain/account-token.js';
import type { StoreNotification } from '../domain/store-facts.js';
import { AccountTokenRepository } from '../persistence/account-token.repository.js';

const APP_STORE = 'app_store';

/**
 * Whose the subscriptions of the App Store are. Whoever works on one takes a turn first: otherwise a claim could miss a
 * notification that is being stored as unclaimed at the same time.
 */
@Injectable()
export class PurchaseBook {
  constructor(
    private readonly database: Database,
    private readonly subscriptions: SubscriptionRepository,
    private readonly events: GatewayEventRepository,
    private readonly accountTokens: AccountTokenRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Binds the subscription to the workspace that claims it first, and makes up for notifications that came before.
   * @returns `foreign` when it belongs to another workspace; then nothing is changed
   */
  claim(workspaceId: WorkspaceId, snapshot: SubscriptionSnapshot): Promise<Recorded> {
    return this.database.transaction(async (transaction) => {
      await this.events.takeTurn(transaction, APP_STORE, snapshot.gatewaySubscriptionId);
      const recorded = await this.record(transaction, workspaceId, snapshot);
      if (recorded !== 'foreign') await this.makeUp(transaction, workspaceId, snapshot);
      return recorded;
    });
  }

  /** Records the state where the workspace has the subscription already; one that is over binds nobody. */
  async refresh(workspaceId: WorkspaceId, snapshot: SubscriptionSnapshot): Promise<void> {
    await this.database.transaction(async (transaction) => {
      await this.events.takeTurn(transaction, APP_STORE, snapshot.gatewaySubscriptionId);
      const owner = await this.ownerOf(transaction, snapshot);
      if (owner === workspaceId) await this.record(transaction, workspaceId, snapshot);
    });
  }

  /**
   * Stores a notification once and applies what it says.
   * @param snapshot null when it changes no subscription
   */
  async take(
    notification: StoreNotification,
    snapshot: SubscriptionSnapshot | null,
  ): Promise<void> {
    const { id, type, signedAt, transaction: bought } = notification;
    const gatewaySubscriptionId = bought?.originalTransactionId ?? null;
    const event = { id, type, occurredAt: signedAt, gatewaySubscriptionId, snapshot };
    await this.database.transaction(async (transaction) => {
      if (gatewaySubscriptionId !== null) {
        await this.events.takeTurn(transaction, APP_STORE, gatewaySubscriptionId);
      }
      const now = this.clock.now();
      const arrival = { ...event, claimToken: null, payload: notification };
      if (!(await this.events.insert(transaction, APP_STORE, arrival, now))) return;
      const outcome = await this.apply(transaction, notification, snapshot);
      await this.events.close(transaction, APP_STORE, id, outcome, now);
    });
  }

  private async apply(
    transaction: Transaction,
    notification: StoreNotification,
    snapshot: SubscriptionSnapshot | null,
  ): Promise<EventOutcome> {
    if (snapshot === null) return 'ignored';
    const owner =
      (await this.ownerOf(transaction, snapshot)) ??
      (await this.namedWorkspace(transaction, notification));
    return owner === null ? 'unclaimed' : this.record(transaction, owner, snapshot);
  }

  private async namedWorkspace(
    transaction: Transaction,
    { transaction: bought, renewal }: StoreNotification,
  ): Promise<WorkspaceId | null> {
    const token = bought?.accountToken ?? renewal?.accountToken ?? '';
    return isAccountToken(token) ? this.accountTokens.findWorkspace(transaction, token) : null;
  }

  private async makeUp(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    { gatewaySubscriptionId: id }: SubscriptionSnapshot,
  ): Promise<void> {
    for (const waiting of await this.events.findUnclaimed(transaction, APP_STORE, id)) {
      const outcome = await this.record(transaction, workspaceId, waiting.snapshot);
      await this.events.close(transaction, APP_STORE, waiting.id, outcome, this.clock.now());
    }
  }

  private ownerOf(
    transaction: Transaction,
    { gatewaySubscriptionId }: SubscriptionSnapshot,
  ): Promise<WorkspaceId | null> {
    return this.subscriptions.findOwner(transaction, APP_STORE, gatewaySubscriptionId);
  }

  private record(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    snapshot: SubscriptionSnapshot,
  ): Promise<Recorded> {
    return this.subscriptions.upsert(transaction, workspaceId, APP_STORE, snapshot);
  }
}
