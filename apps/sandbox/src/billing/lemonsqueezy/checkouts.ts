import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { isJsonObject, type JsonObject } from '../../kernel/calls/received.js';
import type { SandboxKernel } from '../../kernel/network.js';
import { Records } from '../../kernel/records.js';
import { html } from '../../wall/html.js';
import { button, registerHostedPage } from '../hosted-page.js';
import { unprocessable } from './server/api-error.js';
import {
  checkAttributes,
  objectOf,
  readResource,
  relatedId,
  type AttributeRules,
} from './server/resource-body.js';
import {
  stamp,
  variants,
  type SubscriptionStart,
  type Variant,
  type Subscriptions,
} from './subscriptions.js';

/** A checkout, and what its page starts. */
interface Checkout extends SubscriptionStart {
  readonly id: string;
  readonly expiresAt: string | null;
  readonly redirectUrl: string | null;
}

/** The attributes of a new checkout. */
const checkoutRules: AttributeRules = {
  product_options: { within: { redirect_url: 'url', enabled_variants: 'any' } },
  checkout_options: { within: { skip_trial: 'boolean' } },
  checkout_data: { within: { email: 'email', custom: 'any' } },
  expires_at: 'time',
};

const root = 'sandbox.lemonsqueezy.com/checkout/custom';

/** Checkouts from the order to the payment on the hosted page. */
export class Checkouts {
  private readonly records: Records<Checkout>;

  constructor(
    private readonly kernel: SandboxKernel,
    private readonly subscriptions: Subscriptions,
  ) {
    this.records = new Records(kernel.state, 'checkout');
  }

  create(body: unknown, isTestMode: boolean): unknown {
    const { attributes, relationships } = readResource(body, 'checkouts');
    checkAttributes(attributes, checkoutRules);
    const variant = variantOf(relationships);
    const { email, custom } = objectOf(attributes.checkout_data);
    const expiresAt = attributes.expires_at ?? null;
    if (expiresAt !== null && new Date(String(expiresAt)) <= this.kernel.now()) {
      throw unprocessable('The expires at must be in the future.', '/data/attributes/expires_at');
    }
    const { redirect_url: redirectUrl } = objectOf(attributes.product_options);
    const checkout = this.records.put({
      id: randomUUID(),
      variant,
      email: typeof email === 'string' ? email : 'customer@sandbox.example',
      skipsTrial: objectOf(attributes.checkout_options).skip_trial === true,
      customData: customDataOf(custom),
      isTestMode,
      expiresAt: expiresAt === null ? null : stamp(new Date(String(expiresAt))),
      redirectUrl: typeof redirectUrl === 'string' ? redirectUrl : null,
    });
    return { data: this.shown(checkout) };
  }

  /** The hosted page. A checkout can be paid more than once: each time begins another subscription. */
  registerPage(scope: FastifyInstance): void {
    registerHostedPage<Checkout>(scope, {
      title: 'Lemon Squeezy',
      address: `/${root}/:id`,
      find: ({ params: { id = '' } }) => this.findOpen(id),
      show: ({ variant, email }) =>
        html`<p>${variant.name}, ${email}</p>
          ${button('Pay')}`,
      press: (checkout) => {
        this.subscriptions.start(checkout);
        return checkout.redirectUrl ?? checkout.id;
      },
    });
  }

  /** The checkout while it can be paid. */
  private findOpen(id: string): Checkout | undefined {
    const checkout = this.records.get(id);
    const ends = checkout?.expiresAt ?? null;
    return ends !== null && new Date(ends) <= this.kernel.now() ? undefined : checkout;
  }

  private shown({ id, variant, isTestMode }: Checkout): unknown {
    const attributes = {
      store_id: variant.storeId,
      test_mode: isTestMode,
      url: `${this.kernel.publicUrl}/${root}/${id}`,
    };
    return { type: 'checkouts', id, attributes };
  }
}

function variantOf(relationships: JsonObject): Variant {
  const storeId = relatedId(relationships, 'store', 'stores');
  const sold = variants.filter((variant) => String(variant.storeId) === storeId);
  if (sold.length === 0) {
    throw unprocessable('The selected store is invalid.', '/data/relationships/store');
  }
  const id = relatedId(relationships, 'variant', 'variants');
  const variant = sold.find((one) => String(one.id) === id);
  if (variant) return variant;
  throw unprocessable('The selected variant is invalid.', '/data/relationships/variant');
}

/** Custom data holds texts only. */
function customDataOf(custom: unknown): Readonly<Record<string, string>> | null {
  if (!isJsonObject(custom)) return null;
  for (const [name, value] of Object.entries(custom)) {
    if (typeof value === 'string') continue;
    const pointer = `/data/attributes/checkout_data/custom/${name}`;
    throw unprocessable(`The checkout_data.custom.${name} must be a string.`, pointer);
  }
  return custom as Readonly<Record<string, string>>;
}
