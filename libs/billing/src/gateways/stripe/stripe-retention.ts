import type Stripe from 'stripe';
import { retentionOfferUnavailable } from '../../billing.errors.js';
import type { RetentionOffer } from '../billing-gateway.js';
import { askStripe, askStripeFor, hasCode } from './stripe-failure.js';
import { isCanceling } from './stripe-snapshot.js';

/**
 * Gives a subscription the coupon of an offer, once. A repetition after a lost answer finds the coupon there, or
 * repeats the request under its idempotency key.
 * @throws DomainError retention_offer_unavailable
 */
export async function grantOffer(
  client: Stripe,
  subscriptionId: string,
  offer: RetentionOffer,
): Promise<Stripe.Subscription> {
  const subscription = await askStripeFor(() =>
    client.subscriptions.retrieve(subscriptionId, { expand: ['discounts'] }),
  );
  if (!subscription) throw retentionOfferUnavailable('not_running');
  const coupon = couponIdOf(offer);
  if (couponsOf(subscription).includes(coupon)) return subscription;
  checkEligible(subscription);
  await ensureCoupon(client, coupon, offer);
  return askStripe(() =>
    client.subscriptions.update(
      subscriptionId,
      { discounts: [{ coupon }] },
      { idempotencyKey: offer.idempotencyKey },
    ),
  );
}

function checkEligible(subscription: Stripe.Subscription): void {
  const { status, discounts } = subscription;
  if (status !== 'active' && status !== 'trialing') throw retentionOfferUnavailable('not_running');
  if (isCanceling(subscription)) throw retentionOfferUnavailable('canceling');
  // The list that an update sends replaces the one that is there: nobody shall lose a better discount.
  if (discounts.length > 0) throw retentionOfferUnavailable('discounted');
}

/** The terms are in the name, so that a changed offer is another coupon. */
function couponIdOf({ percentOff, durationMonths }: RetentionOffer): string {
  return `retention-${percentOff}-percent-${durationMonths}-months`;
}

async function ensureCoupon(client: Stripe, id: string, offer: RetentionOffer): Promise<void> {
  const existing = await askStripeFor(() => client.coupons.retrieve(id));
  if (existing) return;
  await askStripe(async () => {
    try {
      await client.coupons.create({
        id,
        percent_off: offer.percentOff,
        duration: 'repeating',
        duration_in_months: offer.durationMonths,
      });
    } catch (error) {
      // Another process was faster.
      if (!hasCode(error, 'resource_already_exists')) throw error;
    }
  });
}

function couponsOf({ discounts }: Stripe.Subscription): readonly string[] {
  return discounts.flatMap((discount) => {
    const coupon = typeof discount === 'string' ? null : discount.source.coupon;
    return coupon === null ? [] : [typeof coupon === 'string' ? coupon : coupon.id];
  });
}
