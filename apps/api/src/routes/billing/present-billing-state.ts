import type { BillingState, BillingView } from '#libs/billing';
import type { BillingStateBody, BillingSubscriptionBody } from './billing-state.response.js';

/** Lists what a client may see of a workspace's billing. */
export function presentBillingState(view: BillingView): BillingStateBody {
  const { gateway, entitlements, billed } = view;
  const { plan, limits, features, publishing } = entitlements;
  const common = { gateway, plan, publishing, entitlements: { limits, features } };
  if (billed === null) return { ...common, ...nothingBilled };
  const { state, plans, canTakeOffer } = billed;
  return {
    ...common,
    enabled: true,
    status: state.status,
    until: state.standing.entitled ? iso(state.standing.until) : null,
    trial: { endsAt: state.trial.endsAt.toISOString(), daysLeft: state.trial.daysLeft },
    subscription: presentSubscription(state.subscription),
    retentionOffer: { available: canTakeOffer, ...plans.retentionOffer },
    plans: plans.plans,
    actions: actionsOf(state, canTakeOffer),
  };
}

const nothingBilled = {
  enabled: false,
  status: null,
  until: null,
  trial: null,
  subscription: null,
  retentionOffer: null,
  plans: [],
  actions: [],
};

function actionsOf(state: BillingState, canTakeOffer: boolean): readonly string[] {
  const actions = state.isLive ? ['manage', 'cancel'] : ['checkout'];
  return canTakeOffer ? [...actions, 'cancel_offer'] : actions;
}

function presentSubscription(
  subscription: BillingState['subscription'],
): BillingSubscriptionBody | null {
  if (subscription === null) return null;
  return {
    source: subscription.source,
    plan: subscription.plan,
    billingInterval: subscription.interval,
    status: subscription.status,
    cancelAtPeriodEnd: subscription.cancelAtPeriodEnd,
    currentPeriodEndsAt: iso(subscription.currentPeriodEndsAt),
    trialEndsAt: iso(subscription.trialEndsAt),
    endsAt: iso(subscription.endsAt),
    hasDiscount: subscription.hasDiscount,
  };
}

function iso(date: Date | null): string | null {
  return date?.toISOString() ?? null;
}
