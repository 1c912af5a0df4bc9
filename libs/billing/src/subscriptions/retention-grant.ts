import { Injectable } from '@nestjs/common';
import type { WorkspaceId } from '#libs/kernel';
import type { Transaction } from '#libs/platform';
import { retentionOfferUnavailable } from '../billing.errors.js';
import type { Subscription } from '../domain/subscription.js';
import { BillingGateway, type SubscriptionSnapshot } from '../gateways/billing-gateway.js';
import { PlanCatalog } from '../plans/plan-catalog.js';
import { SubscriptionWriter } from './subscription-writer.js';

/** The discount at the gateway, and what the subscription is then. */
@Injectable()
export class RetentionGrant {
  constructor(
    readonly gateway: BillingGateway,
    private readonly catalog: PlanCatalog,
    private readonly subscriptions: SubscriptionWriter,
  ) {}

  /** @throws DomainError retention_offer_unavailable for a subscription of another gateway; provider_error */
  async ask(workspaceId: WorkspaceId, subscription: Subscription): Promise<SubscriptionSnapshot> {
    if (subscription.source !== this.gateway.id) throw retentionOfferUnavailable('not_running');
    return this.gateway.applyRetentionOffer(subscription, {
      ...this.catalog.file.retentionOffer,
      idempotencyKey: `retention:${workspaceId}:${subscription.gatewaySubscriptionId}`,
    });
  }

  /** Null when the gateway does not answer. */
  async wasGiven({ gatewaySubscriptionId }: Subscription): Promise<boolean | null> {
    try {
      const now = await this.gateway.fetchSubscription(gatewaySubscriptionId);
      return now?.hasDiscount ?? false;
    } catch {
      return null;
    }
  }

  async record(
    within: Transaction,
    workspaceId: WorkspaceId,
    snapshot: SubscriptionSnapshot,
  ): Promise<void> {
    await this.subscriptions.record(within, { workspaceId, source: this.gateway.id, snapshot });
  }
}
