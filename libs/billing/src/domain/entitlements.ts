import type { EntitlementOverrides } from '#libs/identity';
import type { EntitlementSet } from '#libs/platform';
import type { Plan, PlansFile } from '../plans/plan.js';
import type { BillingState } from './billing-state.js';
import { publishingPermission } from './publishing-permission.js';

/** Name of what a workspace has that never subscribed. */
const TRIAL = 'trial';

/**
 * What the state allows. Limits outlive the right to publish, so that nothing moves when a payment is late;
 * what the workspace's own row says wins over the plan.
 */
export function entitlementsOf(
  state: BillingState,
  file: PlansFile,
  overrides: EntitlementOverrides | null,
): EntitlementSet {
  const { plan, name } = planOf(state, file);
  return {
    plan: name,
    subscriptionStatus: state.status,
    limits: { ...plan.limits, ...overrides?.limits },
    features: { ...plan.features, ...overrides?.features },
    publishing: overrides?.publishing === true ? { allowed: true } : publishingPermission(state),
  };
}

/** The plan whose limits hold. A subscription to a plan that is no longer sold gets the smallest one. */
function planOf(
  { subscription, basis }: BillingState,
  file: PlansFile,
): { readonly plan: Plan; readonly name: string } {
  const smallest = file.plans[0]!;
  const ofTrial = file.plans.find(({ id }) => id === file.trialPlan) ?? smallest;
  if (subscription === null || basis === 'trial') return { plan: ofTrial, name: TRIAL };
  const plan = file.plans.find(({ id }) => id === subscription.plan) ?? smallest;
  return { plan, name: subscription.plan ?? plan.id };
}
