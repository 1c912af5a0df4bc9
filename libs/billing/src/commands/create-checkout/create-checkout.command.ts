import { Command } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import type { HostedPage } from '../../gateways/billing-gateway.js';
import type { BillingInterval, PlanId } from '../../plans/plan.js';

/** Opens the page on which a workspace's subscription is paid. */
export class CreateCheckoutCommand extends Command<HostedPage> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly order: {
      readonly plan: PlanId;
      readonly interval: BillingInterval;
      readonly customerEmail: string | null;
    },
  ) {
    super();
  }
}
