import { Module } from '@nestjs/common';
import { Checkouts } from './checkouts/checkouts.js';
import { AcceptRetentionOfferHandler } from './commands/accept-retention-offer/accept-retention-offer.handler.js';
import { CreateCheckoutHandler } from './commands/create-checkout/create-checkout.handler.js';
import { OpenPortalHandler } from './commands/open-portal/open-portal.handler.js';
import { ReceiveGatewayEventHandler } from './commands/receive-gateway-event/receive-gateway-event.handler.js';
import { BillingAddresses } from './gateways/billing-addresses.js';
import { BillingGateway } from './gateways/billing-gateway.js';
import { gatewayProviders } from './gateways/gateway.providers.js';
import { BillingFactsRepository } from './persistence/billing-facts.repository.js';
import { CheckoutRepository } from './persistence/checkout.repository.js';
import { GatewayEventRepository } from './persistence/gateway-event.repository.js';
import { ReconcileQueueRepository } from './persistence/reconcile-queue.repository.js';
import { RetentionOfferRepository } from './persistence/retention-offer.repository.js';
import { SubscriptionRepository } from './persistence/subscription.repository.js';
import { PlanCatalog } from './plans/plan-catalog.js';
import { BillingStateHandler } from './queries/billing-state/billing-state.query.js';
import { Reconciliation } from './reconcile/reconciliation.js';
import { WorkspaceStanding } from './standing/workspace-standing.js';
import { RetentionGrant } from './subscriptions/retention-grant.js';
import { SubscriptionWriter } from './subscriptions/subscription-writer.js';
import { GatewayEvents } from './webhook/gateway-events.js';

const persistence = [
  BillingFactsRepository,
  CheckoutRepository,
  GatewayEventRepository,
  ReconcileQueueRepository,
  RetentionOfferRepository,
  SubscriptionRepository,
];

const handlers = [
  AcceptRetentionOfferHandler,
  BillingStateHandler,
  CreateCheckoutHandler,
  OpenPortalHandler,
  ReceiveGatewayEventHandler,
];

/** Plans and subscriptions. Needs the global platform module. */
@Module({
  providers: [
    ...persistence,
    ...gatewayProviders,
    ...handlers,
    BillingAddresses,
    Checkouts,
    GatewayEvents,
    PlanCatalog,
    Reconciliation,
    RetentionGrant,
    SubscriptionWriter,
    WorkspaceStanding,
  ],
  exports: [
    BillingGateway,
    Checkouts,
    PlanCatalog,
    Reconciliation,
    SubscriptionWriter,
    WorkspaceStanding,
  ],
})
export class BillingModule {}
