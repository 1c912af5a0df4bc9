import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { Clock, Config, HttpClient } from '#libs/kernel';
import { PlanCatalog } from '../../plans/plan-catalog.js';
import type { ProductIds } from '../../plans/product-ids.js';
import {
  BillingGateway,
  type CheckoutOrder,
  type GatewayEvent,
  type HostedPage,
  type RetentionOffer,
  type SubscriptionReference,
  type SubscriptionSnapshot,
} from '../billing-gateway.js';
import { gatewayRefused } from '../gateway.errors.js';
import type { ReceivedHeaders } from '../header-value.js';
import { requiredSetting } from '../required-setting.js';
import { checkoutParameters } from './stripe-checkout.js';
import { stripeClient } from './stripe-client.js';
import { subjectOf, verifiedEvent } from './stripe-event.js';
import { askStripe, askStripeFor } from './stripe-failure.js';
import { grantOffer } from './stripe-retention.js';
import { isCanceling, stripeSnapshot } from './stripe-snapshot.js';
import { stripeConfig } from './stripe.config.js';

/** Stripe Billing with its hosted checkout and customer portal (docs.stripe.com/billing). */
@Injectable()
export class StripeGateway extends BillingGateway {
  override readonly id = 'stripe';
  private readonly client: Stripe;
  private readonly products: ProductIds;
  private readonly webhookSecrets: readonly string[];
  private readonly portal: { readonly configuration?: string };

  /** @throws DomainError configuration_invalid when a variable is missing */
  constructor(
    config: Config,
    catalog: PlanCatalog,
    http: HttpClient,
    private readonly clock: Clock,
  ) {
    super();
    const { apiUrl, secretKey, webhookSecrets, portalConfiguration } = config.get(stripeConfig);
    const key = requiredSetting(this.id, 'STRIPE_SECRET_KEY', secretKey);
    this.webhookSecrets = requiredSetting(this.id, 'STRIPE_WEBHOOK_SECRETS', webhookSecrets);
    this.client = stripeClient(http, apiUrl, key);
    this.products = catalog.prices;
    this.portal = portalConfiguration === null ? {} : { configuration: portalConfiguration };
  }

  override async createCheckout(order: CheckoutOrder): Promise<HostedPage> {
    const price = this.products.idOf(order.plan, order.interval);
    if (price === null) throw this.refused('price_not_configured');
    // One page for one claim, however often it is asked for.
    const idempotencyKey = `checkout:${order.claimToken}`;
    const { url, expires_at: expiresAt } = await askStripe(() =>
      this.client.checkout.sessions.create(checkoutParameters(order, price), { idempotencyKey }),
    );
    if (url === null) throw this.refused('session_without_url');
    return { url, expiresAt: new Date(expiresAt * 1000) };
  }

  override async createManageUrl(
    subscription: SubscriptionReference,
    returnUrl: string,
  ): Promise<HostedPage> {
    const customer =
      subscription.gatewayCustomerId ??
      (await this.fetchSubscription(subscription.gatewaySubscriptionId))?.gatewayCustomerId;
    if (!customer) throw this.refused('customer_unknown');
    return this.portalPage({ customer, return_url: returnUrl });
  }

  override async createCancelUrl(
    { gatewaySubscriptionId: id }: SubscriptionReference,
    returnUrl: string,
  ): Promise<HostedPage> {
    const subscription = await askStripeFor(() => this.client.subscriptions.retrieve(id));
    if (!subscription) throw this.refused('subscription_unknown');
    const { status, customer: reference } = subscription;
    const customer = typeof reference === 'string' ? reference : reference.id;
    const page = { customer, return_url: returnUrl };
    // Stripe refuses to begin the flow again once the end is set; the portal shows the way back.
    if (status === 'canceled' || isCanceling(subscription)) return this.portalPage(page);
    return this.portalPage({
      ...page,
      flow_data: {
        type: 'subscription_cancel',
        subscription_cancel: { subscription: id },
        after_completion: { type: 'redirect', redirect: { return_url: returnUrl } },
      },
    });
  }

  override async applyRetentionOffer(
    { gatewaySubscriptionId: id }: SubscriptionReference,
    offer: RetentionOffer,
  ): Promise<SubscriptionSnapshot> {
    const observedAt = this.clock.now();
    return stripeSnapshot(await grantOffer(this.client, id, offer), this.products, observedAt);
  }

  /** Events come late, twice and in any order, so that the state is asked for and never taken from them. */
  override async verifyWebhook(rawBody: Buffer, headers: ReceivedHeaders): Promise<GatewayEvent> {
    const message = { rawBody, headers, now: this.clock.now() };
    const event = verifiedEvent(this.client, message, this.webhookSecrets);
    const { subscriptionId, claimToken } = subjectOf(event);
    return {
      id: event.id,
      type: event.type,
      occurredAt: new Date(event.created * 1000),
      gatewaySubscriptionId: subscriptionId,
      claimToken,
      snapshot: subscriptionId === null ? null : await this.fetchSubscription(subscriptionId),
      payload: event,
    };
  }

  override async fetchSubscription(id: string): Promise<SubscriptionSnapshot | null> {
    // Taken before asking: the answer is at least as new, and whoever asks later never seems older.
    const observedAt = this.clock.now();
    const subscription = await askStripeFor(() => this.client.subscriptions.retrieve(id));
    return subscription && stripeSnapshot(subscription, this.products, observedAt);
  }

  /** Portal addresses live for minutes; Stripe does not say how many. */
  private async portalPage(page: Stripe.BillingPortal.SessionCreateParams): Promise<HostedPage> {
    const { url } = await askStripe(() =>
      this.client.billingPortal.sessions.create({ ...page, ...this.portal }),
    );
    return { url, expiresAt: null };
  }

  private refused(reason: string): Error {
    return gatewayRefused({ gateway: this.id, reason, status: null });
  }
}
