import { Injectable } from '@nestjs/common';
import { Clock, Config, HttpClient } from '#libs/kernel';
import { retentionOfferUnavailable } from '../../billing.errors.js';
import { PlanCatalog } from '../../plans/plan-catalog.js';
import {
  BillingGateway,
  type CheckoutOrder,
  type GatewayEvent,
  type HostedPage,
  type RetentionOffer,
  type SubscriptionReference,
  type SubscriptionSnapshot,
} from '../billing-gateway.js';
import { eventOfAnotherStore, gatewayRefused } from '../gateway.errors.js';
import type { ReceivedHeaders } from '../header-value.js';
import { requiredSetting } from '../required-setting.js';
import { idAt, textAt } from './json-api.js';
import { checkoutDocument } from './lemonsqueezy-checkout.js';
import { LemonSqueezyClient } from './lemonsqueezy-client.js';
import { readEvent, verifySignature, type LemonSqueezyEvent } from './lemonsqueezy-event.js';
import { LemonSqueezyProducts } from './lemonsqueezy-products.js';
import { lemonSqueezySnapshot } from './lemonsqueezy-snapshot.js';
import { LemonSqueezyStore } from './lemonsqueezy-store.js';
import { readSubscription } from './lemonsqueezy-subscription.js';
import { lemonSqueezyConfig } from './lemonsqueezy.config.js';

const dayMs = 24 * 3_600_000;

/** Lemon Squeezy, a merchant of record (docs.lemonsqueezy.com/api). */
@Injectable()
export class LemonSqueezyGateway extends BillingGateway {
  override readonly id = 'lemonsqueezy';
  private readonly store: LemonSqueezyStore;
  private readonly products: LemonSqueezyProducts;
  private readonly webhookSecrets: readonly string[];

  /** @throws DomainError configuration_invalid when a variable is missing */
  constructor(
    config: Config,
    catalog: PlanCatalog,
    http: HttpClient,
    private readonly clock: Clock,
  ) {
    super();
    const settings = config.get(lemonSqueezyConfig);
    const { apiUrl, webhookSecrets, testMode, retentionVariants } = settings;
    const apiKey = requiredSetting(this.id, 'LEMONSQUEEZY_API_KEY', settings.apiKey);
    const storeId = requiredSetting(this.id, 'LEMONSQUEEZY_STORE_ID', settings.storeId);
    this.webhookSecrets = requiredSetting(this.id, 'LEMONSQUEEZY_WEBHOOK_SECRETS', webhookSecrets);
    const client = new LemonSqueezyClient(http, apiUrl, apiKey);
    this.store = new LemonSqueezyStore(client, storeId, testMode);
    this.products = new LemonSqueezyProducts(catalog.prices, retentionVariants);
  }

  /** There is no way back from this page but the browser's: `cancelUrl` has no place in it. */
  override async createCheckout(order: CheckoutOrder): Promise<HostedPage> {
    const variantId = this.products.variantOnSale(order.plan, order.interval);
    if (variantId === null) throw this.refused('variant_not_configured');
    const expiresAt = new Date(this.clock.now().getTime() + dayMs);
    const product = { storeId: this.store.storeId, variantId };
    const checkout = await this.store.createCheckout(checkoutDocument(order, product, expiresAt));
    const url = textAt(checkout.attributes, 'url');
    if (url === null) throw this.refused('checkout_without_url');
    return { url, expiresAt };
  }

  /** The portal is signed for a day and knows no way back. */
  override async createManageUrl({
    gatewaySubscriptionId: id,
  }: SubscriptionReference): Promise<HostedPage> {
    const expiresAt = new Date(this.clock.now().getTime() + dayMs);
    const subscription = await this.store.find(id);
    if (!subscription) throw this.refused('subscription_unknown');
    if (subscription.portalUrl === null) throw this.refused('portal_missing');
    return { url: subscription.portalUrl, expiresAt };
  }

  /** There is no address that cancels at once: the portal has a button for it. */
  override async createCancelUrl(subscription: SubscriptionReference): Promise<HostedPage> {
    return this.createManageUrl(subscription);
  }

  /**
   * Running subscriptions take no coupon, so that the offer is a cheaper variant of the same plan. How much cheaper
   * and for how long the store decides, not the offer; a repetition finds the variant changed.
   */
  override async applyRetentionOffer(
    { gatewaySubscriptionId: id }: SubscriptionReference,
    _offer: RetentionOffer,
  ): Promise<SubscriptionSnapshot> {
    const subscription = await this.store.find(id);
    if (!subscription) throw retentionOfferUnavailable('not_running');
    const { status, variantId } = subscription;
    if (this.products.isCheaper(variantId))
      return lemonSqueezySnapshot(subscription, this.products);
    if (status === 'cancelled') throw retentionOfferUnavailable('canceling');
    if (status !== 'active' && status !== 'on_trial')
      throw retentionOfferUnavailable('not_running');
    const cheaper = this.products.cheaperThan(variantId);
    if (cheaper === null) throw retentionOfferUnavailable('no_cheaper_price');
    return lemonSqueezySnapshot(await this.store.changeVariant(id, cheaper), this.products);
  }

  override async verifyWebhook(rawBody: Buffer, headers: ReceivedHeaders): Promise<GatewayEvent> {
    verifySignature(rawBody, headers, this.webhookSecrets);
    const event = readEvent(rawBody);
    if (!this.store.isOurs(event)) throw eventOfAnotherStore(this.id);
    const { id, name, claimToken, payload } = event;
    return {
      id,
      type: name,
      occurredAt: event.updatedAt ?? this.clock.now(),
      gatewaySubscriptionId: subscriptionIdOf(event),
      claimToken,
      snapshot: this.snapshotIn(event),
      payload,
    };
  }

  override async fetchSubscription(id: string): Promise<SubscriptionSnapshot | null> {
    const subscription = await this.store.find(id);
    return subscription && lemonSqueezySnapshot(subscription, this.products);
  }

  /** Events of subscriptions carry the whole state and its time, so that nothing has to be asked. */
  private snapshotIn({ resource }: LemonSqueezyEvent): SubscriptionSnapshot | null {
    if (resource.type !== 'subscriptions') return null;
    return lemonSqueezySnapshot(readSubscription(resource), this.products);
  }

  private refused(reason: string): Error {
    return gatewayRefused({ gateway: this.id, reason, status: null });
  }
}

function subscriptionIdOf({ resource }: LemonSqueezyEvent): string | null {
  if (resource.type === 'subscriptions') return resource.id;
  return idAt(resource.attributes, 'subscription_id');
}
