import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { subscriptionMissing } from '../../billing.errors.js';
import { BillingAddresses } from '../../gateways/billing-addresses.js';
import { BillingGateway, type HostedPage } from '../../gateways/billing-gateway.js';
import { requireBilling } from '../../gateways/require-billing.js';
import { WorkspaceStanding } from '../../standing/workspace-standing.js';
import { OpenPortalCommand } from './open-portal.command.js';

/** Only the customer can change a subscription of the App Store, and only there. */
const APP_STORE_SUBSCRIPTIONS = 'https://apps.apple.com/account/subscriptions';

@CommandHandler(OpenPortalCommand)
export class OpenPortalHandler implements ICommandHandler<OpenPortalCommand> {
  constructor(
    private readonly gateway: BillingGateway,
    private readonly standing: WorkspaceStanding,
    private readonly addresses: BillingAddresses,
  ) {}

  /** @throws DomainError billing_disabled, subscription_missing, provider_error */
  async execute({ workspaceId, page }: OpenPortalCommand): Promise<HostedPage> {
    requireBilling(this.gateway);
    const { state } = await this.standing.get(workspaceId);
    const { subscription } = state;
    if (subscription === null) throw subscriptionMissing();
    if (subscription.source === 'app_store')
      return { url: APP_STORE_SUBSCRIPTIONS, expiresAt: null };
    // Bought at a gateway that was replaced since: this one knows nothing of it.
    if (subscription.source !== this.gateway.id) throw subscriptionMissing();
    if (page === 'cancel' && !state.isLive) throw subscriptionMissing();
    const returnUrl = this.addresses.returnTo('portal');
    return page === 'manage'
      ? this.gateway.createManageUrl(subscription, returnUrl)
      : this.gateway.createCancelUrl(subscription, returnUrl);
  }
}
