import type { PublishingRefusalCode } from '#libs/platform';
import type { Subscription } from './subscription.js';

const DAY_MS = 86_400_000;

/** Gateways tell of a renewal hours after it; a paid customer must not stand still meanwhile. */
const RENEWAL_SLACK_DAYS = 2;

/** What one subscription means at a moment. */
export type Standing =
  | { readonly entitled: true; readonly until: Date | null }
  | {
      readonly entitled: false;
      readonly code: PublishingRefusalCode;
      /** Since when; null when not known. */
      readonly since: Date | null;
    };

/** What follows from a subscription's state and the time. No event is needed for what time alone ends. */
export function standingOf(
  subscription: Subscription,
  now: Date,
  rules: { readonly pastDueGraceDays: number },
): Standing {
  const { currentPeriodEndsAt, trialEndsAt, endsAt } = subscription;
  switch (subscription.status) {
    case 'trialing':
      return running(subscription, trialEndsAt ?? currentPeriodEndsAt, now);
    case 'active':
      return running(subscription, currentPeriodEndsAt, now);
    case 'past_due':
      return until(graceEnd(subscription, rules.pastDueGraceDays), now, 'subscription_past_due');
    case 'canceled':
      return until(endsAt ?? subscription.observedAt, now, 'subscription_canceled');
    case 'paused':
      return refused('subscription_paused', subscription.observedAt);
    case 'unpaid':
      return refused('subscription_past_due', subscription.observedAt);
    case 'expired':
      return refused('subscription_inactive', endsAt ?? subscription.observedAt);
    case 'incomplete':
      return refused('plan_required', null);
  }
}

/** It renews itself at the end, unless it was canceled for that moment. */
function running(subscription: Subscription, end: Date | null, now: Date): Standing {
  if (subscription.cancelAtPeriodEnd) {
    const lastDay = subscription.endsAt ?? end;
    return lastDay === null ? entitled(null) : until(lastDay, now, 'subscription_canceled');
  }
  if (end === null) return entitled(null);
  return until(addDays(end, RENEWAL_SLACK_DAYS), now, 'subscription_inactive');
}

function graceEnd({ pastDueSince, observedAt }: Subscription, graceDays: number): Date {
  return addDays(pastDueSince ?? observedAt, graceDays);
}

/** The end itself is over already. */
function until(end: Date, now: Date, code: PublishingRefusalCode): Standing {
  return now < end ? entitled(end) : refused(code, end);
}

function entitled(end: Date | null): Standing {
  return { entitled: true, until: end };
}

function refused(code: PublishingRefusalCode, since: Date | null): Standing {
  return { entitled: false, code, since };
}

export function addDays(date: Date, days: number): Date {
  return new Date(date.getTime() + days * DAY_MS);
}
