/** The table `subscriptions` under the alias `subscription`, as the domain names its columns. */
export const SUBSCRIPTION_COLUMNS = `
  subscription.source, subscription.gateway_subscription_id AS "gatewaySubscriptionId",
  subscription.gateway_customer_id AS "gatewayCustomerId", subscription.plan,
  subscription.billing_interval AS interval, subscription.status,
  subscription.cancel_at_period_end AS "cancelAtPeriodEnd",
  subscription.current_period_ends_at AS "currentPeriodEndsAt",
  subscription.trial_ends_at AS "trialEndsAt", subscription.ends_at AS "endsAt",
  subscription.has_discount AS "hasDiscount", subscription.past_due_since AS "pastDueSince",
  subscription.observed_at AS "observedAt"`;
