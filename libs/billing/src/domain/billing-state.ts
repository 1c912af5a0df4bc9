import type { SubscriptionStatus } from '../gateways/billing-gateway.js';
import { addDays, standingOf, type Standing } from './standing.js';
import type { Subscription } from './subscription.js';

type BillingStatus = 'trial_ended' | SubscriptionStatus;

/** The free days after a workspace's creation; no card is asked for. */
interface FreeTrial {
  readonly endsAt: Date;
  readonly isRunning: boolean;
  /** Whole days, a begun one counts. */
  readonly daysLeft: number;
}

/** How a workspace stands with billing at a moment. */
export interface BillingState {
  readonly status: BillingStatus;
  /** The subscription that counts; null when there never was one. */
  readonly subscription: Subscription | null;
  readonly standing: Standing;
  readonly trial: FreeTrial;
  /** What the status and the limits follow from. */
  readonly basis: 'subscription' | 'trial';
  /** Whether a second subscription must not be bought: this one still runs, or can be put right. */
  readonly isLive: boolean;
}

export interface BillingFacts {
  readonly workspaceCreatedAt: Date;
  readonly subscriptions: readonly Subscription[];
}

export interface BillingRules {
  readonly trialDays: number;
  readonly pastDueGraceDays: number;
}

const DAY_MS = 86_400_000;

/** The more a status entitles to, the earlier it stands. */
const PREFERENCE: readonly SubscriptionStatus[] = [
  'active',
  'trialing',
  'past_due',
  'canceled',
  'paused',
  'unpaid',
  'expired',
  'incomplete',
];

/** The state that subscriptions, the free trial and the time make. */
export function billingState(facts: BillingFacts, rules: BillingRules, now: Date): BillingState {
  const trial = freeTrial(facts.workspaceCreatedAt, rules.trialDays, now);
  const best = bestOf(facts.subscriptions, rules, now);
  if (best?.standing.entitled) return stateOf(best, trial);
  if (trial.isRunning) {
    const standing: Standing = { entitled: true, until: trial.endsAt };
    const subscription = best?.subscription ?? null;
    const isLive = subscription !== null && canBePutRight(subscription);
    return { status: 'trialing', subscription, standing, trial, basis: 'trial', isLive };
  }
  if (best !== null && best.subscription.status !== 'incomplete') return stateOf(best, trial);
  const standing: Standing = { entitled: false, code: 'plan_required', since: trial.endsAt };
  return {
    status: 'trial_ended',
    subscription: best?.subscription ?? null,
    standing,
    trial,
    basis: 'trial',
    isLive: false,
  };
}

interface Judged {
  readonly subscription: Subscription;
  readonly standing: Standing;
}

/** One subscription counts: what entitles, then what is nearest to it, then the newest. */
function bestOf(
  subscriptions: readonly Subscription[],
  rules: BillingRules,
  now: Date,
): Judged | null {
  const judged = subscriptions.map((subscription) => ({
    subscription,
    standing: standingOf(subscription, now, rules),
  }));
  judged.sort(
    (left, right) =>
      Number(right.standing.entitled) - Number(left.standing.entitled) ||
      PREFERENCE.indexOf(left.subscription.status) -
        PREFERENCE.indexOf(right.subscription.status) ||
      right.subscription.observedAt.getTime() - left.subscription.observedAt.getTime(),
  );
  return judged[0] ?? null;
}

function stateOf({ subscription, standing }: Judged, trial: FreeTrial): BillingState {
  return {
    status: statusAt(subscription, standing),
    subscription,
    standing,
    trial,
    basis: 'subscription',
    isLive: standing.entitled || canBePutRight(subscription),
  };
}

/** Time alone ends what no event has ended yet. */
function statusAt({ status }: Subscription, standing: Standing): BillingStatus {
  if (standing.entitled) return status;
  if (standing.code === 'subscription_inactive') return 'expired';
  return standing.code === 'subscription_canceled' ? 'canceled' : status;
}

/** In the gateway's portal: pay what is owed, or go on after a pause. */
function canBePutRight({ status }: Subscription): boolean {
  return status === 'past_due' || status === 'unpaid' || status === 'paused';
}

function freeTrial(createdAt: Date, trialDays: number, now: Date): FreeTrial {
  const endsAt = addDays(createdAt, trialDays);
  const left = endsAt.getTime() - now.getTime();
  return { endsAt, isRunning: left > 0, daysLeft: Math.max(0, Math.ceil(left / DAY_MS)) };
}
