import { resourceIn, type Resource } from './json-api.js';
import type { LemonSqueezyClient } from './lemonsqueezy-client.js';
import { readSubscription, type LemonSqueezySubscription } from './lemonsqueezy-subscription.js';

/** The subscriptions of one store in one mode; those of others are as if they were not there. */
export class LemonSqueezyStore {
  constructor(
    private readonly client: LemonSqueezyClient,
    readonly storeId: string,
    private readonly isTestMode: boolean,
  ) {}

  async find(subscriptionId: string): Promise<LemonSqueezySubscription | null> {
    const document = await this.client.get(pathOf(subscriptionId));
    if (document === null) return null;
    const subscription = readSubscription(resourceIn(document, 'subscriptions'));
    return this.isOurs(subscription) ? subscription : null;
  }

  /** Moves a subscription to another price with the next renewal, without settling the current period anew. */
  async changeVariant(
    subscriptionId: string,
    variantId: string,
  ): Promise<LemonSqueezySubscription> {
    const attributes = { variant_id: Number(variantId), disable_prorations: true };
    const document = await this.client.patch(pathOf(subscriptionId), {
      data: { type: 'subscriptions', id: subscriptionId, attributes },
    });
    return readSubscription(resourceIn(document, 'subscriptions'));
  }

  /** Makes a page on which something is sold; returns its resource. */
  async createCheckout(document: unknown): Promise<Resource> {
    return resourceIn(await this.client.post('/v1/checkouts', document), 'checkouts');
  }

  isOurs(subject: { readonly storeId: string | null; readonly isTestMode: boolean }): boolean {
    return subject.storeId === this.storeId && subject.isTestMode === this.isTestMode;
  }
}

function pathOf(subscriptionId: string): string {
  return `/v1/subscriptions/${encodeURIComponent(subscriptionId)}`;
}
