import { randomUUID } from 'node:crypto';
import type { SandboxKernel } from '../../../kernel/network.js';
import { unprocessable } from '../server/api-error.js';
import {
  checkAttributes,
  isObject,
  readResource,
  relatedId,
  type JsonObject,
} from '../server/resource-body.js';
import { checkoutRules } from './checkout-rules.js';
import type { Subscription, SubscriptionStart } from './subscription.js';
import type { Subscriptions } from './subscriptions.js';
import { stamp } from './times.js';
import { findVariant, hasStore, type Variant } from './variants.js';

/** A checkout, and what its page starts. */
export interface Checkout extends SubscriptionStart {
  readonly id: string;
  readonly expiresAt: string | null;
  readonly redirectUrl: string | null;
}

/** Checkouts from the order to the payment on the hosted page. */
export class Checkouts {
  constructor(
    private readonly kernel: SandboxKernel,
    private readonly subscriptions: Subscriptions,
  ) {}

  create(body: unknown, isTestMode: boolean): unknown {
    const { attributes, relationships } = readResource(body, 'checkouts');
    checkAttributes(attributes, checkoutRules);
    const variant = variantOf(relationships);
    const data = objectOf(attributes.checkout_data);
    const expiresAt = attributes.expires_at ?? null;
    if (expiresAt !== null && new Date(String(expiresAt)) <= this.kernel.now()) {
      throw unprocessable('The expires at must be in the future.', '/data/attributes/expires_at');
    }
    const redirectUrl = objectOf(attributes.product_options).redirect_url ?? null;
    const checkout: Checkout = {
      id: randomUUID(),
      variant,
      email: typeof data.email === 'string' ? data.email : 'customer@sandbox.example',
      skipsTrial: objectOf(attributes.checkout_options).skip_trial === true,
      customData: customDataOf(data.custom),
      isTestMode: isTestMode || attributes.test_mode === true,
      expiresAt: expiresAt === null ? null : stamp(new Date(String(expiresAt))),
      redirectUrl: redirectUrl === null ? null : String(redirectUrl),
    };
    this.kernel.state.set(`checkout/${checkout.id}`, checkout);
    return { data: this.shown(checkout) };
  }

  /** The checkout while it can be paid. */
  findOpen(id: string): Checkout | undefined {
    const checkout = this.kernel.state.get<Checkout>(`checkout/${id}`);
    const ends = checkout?.expiresAt ?? null;
    return ends !== null && new Date(ends) <= this.kernel.now() ? undefined : checkout;
  }

  /** The customer pays. A checkout can be paid more than once: each time begins another subscription. */
  pay(checkout: Checkout): Subscription {
    return this.subscriptions.start(checkout);
  }

  private shown({ id, variant, expiresAt, isTestMode }: Checkout): unknown {
    const url = `${this.kernel.publicUrl}/sandbox.lemonsqueezy.com/checkout/custom/${id}`;
    const attributes = {
      store_id: variant.storeId,
      variant_id: variant.id,
      expires_at: expiresAt,
      test_mode: isTestMode,
      url,
    };
    return { type: 'checkouts', id, attributes };
  }
}

function variantOf(relationships: JsonObject): Variant {
  const storeId = relatedId(relationships, 'store', 'stores');
  if (!hasStore(storeId)) {
    throw unprocessable('The selected store is invalid.', '/data/relationships/store');
  }
  const variant = findVariant(Number(relatedId(relationships, 'variant', 'variants')));
  if (variant && String(variant.storeId) === storeId) return variant;
  throw unprocessable('The selected variant is invalid.', '/data/relationships/variant');
}

/** Custom data holds texts only. */
function customDataOf(custom: unknown): Readonly<Record<string, string>> | null {
  if (!isObject(custom)) return null;
  for (const [name, value] of Object.entries(custom)) {
    if (typeof value === 'string') continue;
    const pointer = `/data/attributes/checkout_data/custom/${name}`;
    throw unprocessable(`The checkout_data.custom.${name} must be a string.`, pointer);
  }
  return custom as Readonly<Record<string, string>>;
}

function objectOf(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}
