import type { PublishingPermission, PublishingRefusalCode } from '#libs/platform';
import type { BillingState } from './billing-state.js';

const MESSAGES: Readonly<Record<PublishingRefusalCode, string>> = {
  plan_required: 'The free trial is over. Choose a plan to publish again.',
  subscription_inactive: 'The subscription has ended. Subscribe again to publish.',
  subscription_past_due: 'A payment is overdue. Settle it to publish again.',
  subscription_paused: 'The subscription is paused. Resume it to publish again.',
  subscription_canceled: 'The subscription was canceled. Subscribe again to publish.',
};

/** What brings publishing back: a new subscription, or putting right the one there is. */
function upgradePath(code: PublishingRefusalCode): string {
  const canBePutRight = code === 'subscription_past_due' || code === 'subscription_paused';
  return canBePutRight ? '/v1/billing/manage' : '/v1/billing/checkout';
}

/** Reading and drafts are always allowed; publishing is what a subscription is for. */
export function publishingPermission(state: BillingState): PublishingPermission {
  const { standing } = state;
  if (standing.entitled) return { allowed: true };
  return {
    allowed: false,
    code: standing.code,
    message: MESSAGES[standing.code],
    details: {
      subscriptionStatus: state.status,
      since: standing.since?.toISOString() ?? null,
      upgradePath: upgradePath(standing.code),
    },
  };
}
