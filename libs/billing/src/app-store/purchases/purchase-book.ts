import { Injectable } from '@nestjs/common';
import { Clock, Database, type Transaction, type WorkspaceId } from '#libs/platform';
import type { SubscriptionSnapshot } from '../../gateways/billing-gateway.js';
import { SubscriptionWriter, type Recorded } from '../../subscriptions/subscription-writer.js';
import type { StoreNotification } from '../domain/store-facts.js';
import { BoundSubscriptionRepository } from '../persistence/bound-subscription.repository.js';
import {
  StoreNotificationRepository,
  type NotificationOutcome,
} from '../persistence/store-notification.repository.js';

const SOURCE = 'app_store';

/** Which workspace a subscription of the App Store belongs to, and what is known about it. */
@Injectable()
export class PurchaseBook {
  constructor(
    private readonly database: Database,
    private readonly writer: SubscriptionWriter,
    private readonly notifications: StoreNotificationRepository,
    private readonly bound: BoundSubscriptionRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Binds the subscription to the workspace that claims it first, and makes up for notifications that came before.
   * @returns what is then known of the subscription; null, and nothing is changed, when it belongs to another workspace
   */
  claim(
    workspaceId: WorkspaceId,
    snapshot: SubscriptionSnapshot,
  ): Promise<SubscriptionSnapshot | null> {
    return this.database.transaction(async (transaction) => {
      const { gatewaySubscriptionId } = snapshot;
      await this.notifications.holdSubscription(transaction, gatewaySubscriptionId);
      const recorded = await this.record(transaction, workspaceId, snapshot);
      if (recorded === 'foreign') return null;
      await this.makeUp(transaction, workspaceId, snapshot);
      return this.bound.findState(transaction, workspaceId, gatewaySubscriptionId);
    });
  }

  /** Records the state where the workspace has the subscription already; a subscription that is over binds nobody. */
  async refresh(workspaceId: WorkspaceId, snapshot: SubscriptionSnapshot): Promise<void> {
    await this.database.transaction(async (transaction) => {
      await this.notifications.holdSubscription(transaction, snapshot.gatewaySubscriptionId);
      const owner = await this.bound.findOwner(transaction, snapshot.gatewaySubscriptionId);
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
    await this.database.transaction(async (transaction) => {
      const { gatewaySubscriptionId = null } = snapshot ?? {};
      if (gatewaySubscriptionId !== null) {
        await this.notifications.holdSubscription(transaction, gatewaySubscriptionId);
      }
      const arrival = { notification, snapshot, receivedAt: this.clock.now() };
      if (!(await this.notifications.insertOnce(transaction, arrival))) return;
      if (snapshot === null) return;
      const outcome = await this.apply(transaction, notification, snapshot);
      if (outcome === 'unclaimed') return;
      await this.notifications.settle(transaction, notification.id, outcome, this.clock.now());
    });
  }

  private async apply(
    transaction: Transaction,
    notification: StoreNotification,
    snapshot: SubscriptionSnapshot,
  ): Promise<NotificationOutcome> {
    const owner =
      (await this.bound.findOwner(transaction, snapshot.gatewaySubscriptionId)) ??
      (await this.namedWorkspace(transaction, notification));
    return owner === null ? 'unclaimed' : this.record(transaction, owner, snapshot);
  }

  private async namedWorkspace(
    transaction: Transaction,
    { transaction: purchase, renewal }: StoreNotification,
  ): Promise<WorkspaceId | null> {
    const token = purchase?.accountToken ?? renewal?.accountToken ?? null;
    return token === null ? null : this.bound.findNamedWorkspace(transaction, token);
  }

  private async makeUp(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    { gatewaySubscriptionId }: SubscriptionSnapshot,
  ): Promise<void> {
    for (const waiting of await this.notifications.findUnclaimed(
      transaction,
      gatewaySubscriptionId,
    )) {
      const outcome = await this.record(transaction, workspaceId, waiting.snapshot);
      await this.notifications.settle(transaction, waiting.id, outcome, this.clock.now());
    }
  }

  private record(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    snapshot: SubscriptionSnapshot,
  ): Promise<Recorded> {
    return this.writer.record(transaction, { workspaceId, source: SOURCE, snapshot });
  }
}
