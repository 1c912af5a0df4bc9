import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { planUnknown, subscriptionExists } from '../../billing.errors.js';
import { Checkouts } from '../../checkouts/checkouts.js';
import type { Subscription } from '../../domain/subscription.js';
import { BillingAddresses } from '../../gateways/billing-addresses.js';
import { BillingGateway, type HostedPage } from '../../gateways/billing-gateway.js';
import { requireBilling } from '../../gateways/require-billing.js';
import { PlanCatalog } from '../../plans/plan-catalog.js';
import { WorkspaceStanding } from '../../standing/workspace-standing.js';
import { CreateCheckoutCommand } from './create-checkout.command.js';

@CommandHandler(CreateCheckoutCommand)
export class CreateCheckoutHandler implements ICommandHandler<CreateCheckoutCommand> {
  constructor(
    private readonly gateway: BillingGateway,
    private readonly standing: WorkspaceStanding,
    private readonly catalog: PlanCatalog,
    private readonly checkouts: Checkouts,
    private readonly addresses: BillingAddresses,
  ) {}

  /** @throws DomainError billing_disabled, invalid_parameter, subscription_exists, provider_error */
  async execute({ workspaceId, order }: CreateCheckoutCommand): Promise<HostedPage> {
    requireBilling(this.gateway);
    this.requirePlan(order.plan);
    const { state, facts } = await this.standing.get(workspaceId);
    if (state.isLive) throw subscriptionExists(state.subscription!.source, '/v1/billing/manage');
    const gateway = this.gateway.id;
    const { plan, interval } = order;
    const claimToken = await this.checkouts.begin({ workspaceId, gateway, plan, interval });
    return this.gateway.createCheckout({
      ...order,
      workspaceId,
      claimToken,
      gatewayCustomerId: this.customerOf(facts.subscriptions),
      successUrl: this.addresses.returnTo('checkout_done'),
      cancelUrl: this.addresses.returnTo('checkout_canceled'),
      trialDaysLeft: state.trial.daysLeft,
    });
  }

  private requirePlan(plan: string): void {
    if (this.catalog.find(plan) !== null) return;
    const known = this.catalog.file.plans.map(({ id }) => id);
    throw planUnknown(plan, known);
  }

  /** Who came back after an end is the same customer. */
  private customerOf(subscriptions: readonly Subscription[]): string | null {
    const earlier = subscriptions.filter(({ source }) => source === this.gateway.id);
    return earlier.find(({ gatewayCustomerId }) => gatewayCustomerId)?.gatewayCustomerId ?? null;
  }
}
