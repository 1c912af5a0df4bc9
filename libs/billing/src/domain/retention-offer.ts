import type { OfferRefusal } from '../billing.errors.js';
import type { BillingState } from './billing-state.js';

/** Why a workspace cannot have the discount; null when it can. */
export function offerRefusal(
  { subscription, standing, basis }: BillingState,
  usedAt: Date | null,
): OfferRefusal | null {
  if (usedAt !== null) return 'used';
  if (subscription === null || basis === 'trial' || !standing.entitled) return 'not_running';
  if (subscription.source === 'app_store') return 'app_store';
  if (subscription.status !== 'active' && subscription.status !== 'trialing') return 'not_running';
  if (subscription.cancelAtPeriodEnd) return 'canceling';
  return subscription.hasDiscount ? 'discounted' : null;
}
