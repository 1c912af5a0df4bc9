import { Logger } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Database } from '#libs/platform';
import { BillingGateway, type GatewayEvent } from '../../gateways/billing-gateway.js';
import { GatewayEvents } from '../../webhook/gateway-events.js';
import { ReceiveGatewayEventCommand } from './receive-gateway-event.command.js';

@CommandHandler(ReceiveGatewayEventCommand)
export class ReceiveGatewayEventHandler implements ICommandHandler<ReceiveGatewayEventCommand> {
  private readonly logger = new Logger(ReceiveGatewayEventHandler.name);

  constructor(
    private readonly gateway: BillingGateway,
    private readonly events: GatewayEvents,
    private readonly database: Database,
  ) {}

  /** @throws DomainError signature_invalid; provider_error when the gateway must be asked and cannot */
  async execute({ rawBody, headers }: ReceiveGatewayEventCommand): Promise<void> {
    const verified = await this.gateway.verifyWebhook(rawBody, headers);
    const event = await this.completed(verified);
    const outcome = await this.database.transaction((transaction) =>
      this.events.process(transaction, this.gateway.id, event),
    );
    this.logger.log('gateway event received', {
      gateway: this.gateway.id,
      eventId: event.id,
      type: event.type,
      outcome: outcome ?? 'repeated',
    });
  }

  /** An event that says whose a subscription is, but not how it stands. */
  private async completed(event: GatewayEvent): Promise<GatewayEvent> {
    const { snapshot, claimToken, gatewaySubscriptionId } = event;
    if (snapshot !== null || claimToken === null || gatewaySubscriptionId === null) return event;
    return { ...event, snapshot: await this.gateway.fetchSubscription(gatewaySubscriptionId) };
  }
}
