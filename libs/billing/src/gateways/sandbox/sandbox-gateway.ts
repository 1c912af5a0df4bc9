import { Injectable } from '@nestjs/common';
import { Config, serviceConfig } from '#libs/kernel';
import {
  BillingGateway,
  type CheckoutOrder,
  type GatewayEvent,
  type HostedPage,
  type RetentionOffer,
  type SubscriptionReference,
  type SubscriptionSnapshot,
} from '../billing-gateway.js';
import { readEvent, readSubscription, type SandboxPage } from './sandbox-messages.js';
import { SandboxShop } from './sandbox-shop.js';

/** The shop of the sandbox, for trying billing out: nobody pays anything. */
@Injectable()
export class SandboxGateway extends BillingGateway {
  override readonly id = 'sandbox';

  constructor(
    private readonly shop: SandboxShop,
    private readonly config: Config,
  ) {
    super();
  }

  override async createCheckout(order: CheckoutOrder): Promise<HostedPage> {
    const { publicBaseUrl } = this.config.get(serviceConfig);
    const created = await this.shop.post<SandboxPage>('/checkouts', {
      plan: order.plan,
      interval: order.interval,
      claimToken: order.claimToken,
      customerId: order.gatewayCustomerId,
      customerEmail: order.customerEmail,
      trialDays: order.trialDaysLeft,
      successUrl: order.successUrl,
      cancelUrl: order.cancelUrl,
      webhookUrl: `${publicBaseUrl}/v1/billing/webhook`,
    });
    return pageOf(created);
  }

  override createManageUrl(
    subscription: SubscriptionReference,
    returnUrl: string,
  ): Promise<HostedPage> {
    return this.portal(subscription, returnUrl, 'manage');
  }

  override createCancelUrl(
    subscription: SubscriptionReference,
    returnUrl: string,
  ): Promise<HostedPage> {
    return this.portal(subscription, returnUrl, 'cancel');
  }

  override async applyRetentionOffer(
    { gatewaySubscriptionId }: SubscriptionReference,
    { percentOff, durationMonths, idempotencyKey }: RetentionOffer,
  ): Promise<SubscriptionSnapshot> {
    const path = `/subscriptions/${encodeURIComponent(gatewaySubscriptionId)}/discount`;
    const headers = { 'idempotency-key': idempotencyKey };
    return readSubscription(await this.shop.post(path, { percentOff, durationMonths }, headers));
  }

  override async verifyWebhook(
    rawBody: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): Promise<GatewayEvent> {
    this.shop.verify(rawBody, headers['x-signature']);
    return readEvent(rawBody);
  }

  override async fetchSubscription(id: string): Promise<SubscriptionSnapshot | null> {
    const found = await this.shop.find(`/subscriptions/${encodeURIComponent(id)}`);
    return found === null ? null : readSubscription(found);
  }

  private async portal(
    { gatewaySubscriptionId }: SubscriptionReference,
    returnUrl: string,
    flow: 'manage' | 'cancel',
  ): Promise<HostedPage> {
    const body = { subscriptionId: gatewaySubscriptionId, returnUrl, flow };
    return pageOf(await this.shop.post<SandboxPage>('/portal-sessions', body));
  }
}

function pageOf({ url, expiresAt }: SandboxPage): HostedPage {
  return { url, expiresAt: expiresAt === null ? null : new Date(expiresAt) };
}
