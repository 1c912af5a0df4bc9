import type { CheckoutOrder } from '../billing-gateway.js';
import { CLAIM_TOKEN_KEY } from './lemonsqueezy-event.js';

/**
 * The document that orders a checkout. Custom data may be forged on plain links of the store, so that it holds the
 * claim token alone. A trial's length belongs to the variant; whoever has used theirs up skips it.
 * @param expiresAt the page can be paid until then
 */
export function checkoutDocument(
  order: CheckoutOrder,
  product: { readonly storeId: string; readonly variantId: string },
  expiresAt: Date,
): unknown {
  const email = order.customerEmail === null ? {} : { email: order.customerEmail };
  return {
    data: {
      type: 'checkouts',
      attributes: {
        product_options: {
          redirect_url: order.successUrl,
          enabled_variants: [Number(product.variantId)],
        },
        checkout_options: { skip_trial: order.trialDaysLeft < 1 },
        checkout_data: { ...email, custom: { [CLAIM_TOKEN_KEY]: order.claimToken } },
        expires_at: expiresAt.toISOString(),
      },
      relationships: {
        store: { data: { type: 'stores', id: product.storeId } },
        variant: { data: { type: 'variants', id: product.variantId } },
      },
    },
  };
}
