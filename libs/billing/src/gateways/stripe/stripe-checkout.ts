import type Stripe from 'stripe';
import type { CheckoutOrder } from '../billing-gateway.js';
import { CLAIM_TOKEN_KEY } from './stripe-event.js';

/**
 * The session for an order. Of the workspace Stripe learns the claim token alone. It stands at the session and at
 * the subscription, because Stripe does not copy the one's metadata to the other.
 */
export function checkoutParameters(
  order: CheckoutOrder,
  price: string,
): Stripe.Checkout.SessionCreateParams {
  const metadata = { [CLAIM_TOKEN_KEY]: order.claimToken };
  return {
    mode: 'subscription',
    line_items: [{ price, quantity: 1 }],
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
    client_reference_id: order.claimToken,
    metadata,
    subscription_data: { metadata, ...trialOf(order) },
    ...customerOf(order),
  };
}

/** Never both: Stripe takes the customer it knows, or the address for a new one. */
function customerOf({
  gatewayCustomerId,
  customerEmail,
}: CheckoutOrder): Pick<Stripe.Checkout.SessionCreateParams, 'customer' | 'customer_email'> {
  if (gatewayCustomerId !== null) return { customer: gatewayCustomerId };
  return customerEmail === null ? {} : { customer_email: customerEmail };
}

function trialOf({
  trialDaysLeft,
}: CheckoutOrder): Stripe.Checkout.SessionCreateParams.SubscriptionData {
  if (trialDaysLeft < 1) return {};
  return {
    trial_period_days: trialDaysLeft,
    trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
  };
}
