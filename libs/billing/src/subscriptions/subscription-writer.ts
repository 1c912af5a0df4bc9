import { Injectable } from '@nestjs/common';
import type { WorkspaceId } from '#libs/kernel';
import type { Transaction } from '#libs/platform';
import type { SubscriptionSnapshot, SubscriptionSource } from '../gateways/billing-gateway.js';
import { SubscriptionRepository, type Recorded } from '../persistence/subscription.repository.js';

export type { Recorded };

export interface ObservedSubscription {
  readonly workspaceId: WorkspaceId;
  readonly source: SubscriptionSource;
  readonly snapshot: SubscriptionSnapshot;
}

/** Where every state of a subscription is recorded, whoever tells it. */
@Injectable()
export class SubscriptionWriter {
  constructor(private readonly subscriptions: SubscriptionRepository) {}

  /**
   * Binds an unknown subscription to the workspace; later states must be newer, in the gateway's time.
   * @returns `older` when a newer state is known; `foreign` when another workspace has the subscription
   */
  record(within: Transaction, input: ObservedSubscription): Promise<Recorded> {
    const { workspaceId, source, snapshot } = input;
    return this.subscriptions.upsert(within, workspaceId, source, snapshot);
  }
}
