import { Injectable } from '@nestjs/common';
import type { WorkspaceId } from '#libs/kernel';
import type { Transaction } from '#libs/platform';
import type { SubscriptionSnapshot, SubscriptionSource } from '../gateways/billing-gateway.js';

/** What became of a state that a gateway told. */
export type Recorded = 'applied' | 'older' | 'foreign';

// One statement, so that rivals meet at the row: whoever brings the newer state wins, in any order.
const UPSERT = `
  INSERT INTO subscriptions AS stored (
    source, gateway_subscription_id, workspace_id, gateway_customer_id, plan, billing_interval, status,
    cancel_at_period_end, current_period_ends_at, trial_ends_at, ends_at, has_discount, observed_at, past_due_since)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, CASE WHEN $7 = 'past_due' THEN $13::timestamptz END)
  ON CONFLICT (source, gateway_subscription_id) DO UPDATE SET
    -- what a gateway leaves out this time is still true
    gateway_customer_id = COALESCE(EXCLUDED.gateway_customer_id, stored.gateway_customer_id),
    plan = COALESCE(EXCLUDED.plan, stored.plan),
    billing_interval = COALESCE(EXCLUDED.billing_interval, stored.billing_interval),
    status = EXCLUDED.status,
    cancel_at_period_end = EXCLUDED.cancel_at_period_end,
    current_period_ends_at = EXCLUDED.current_period_ends_at,
    trial_ends_at = EXCLUDED.trial_ends_at,
    ends_at = EXCLUDED.ends_at,
    has_discount = EXCLUDED.has_discount,
    observed_at = EXCLUDED.observed_at,
    -- further failed payments do not begin the grace anew
    past_due_since = CASE WHEN EXCLUDED.status = 'past_due'
                          THEN COALESCE(stored.past_due_since, EXCLUDED.observed_at) END
  -- a subscription never moves to another workspace, and an older state never returns
  WHERE stored.workspace_id = EXCLUDED.workspace_id AND stored.observed_at <= EXCLUDED.observed_at`;

@Injectable()
export class SubscriptionRepository {
  async upsert(
    within: Transaction,
    workspaceId: WorkspaceId,
    source: SubscriptionSource,
    snapshot: SubscriptionSnapshot,
  ): Promise<Recorded> {
    const changed = await within.execute(UPSERT, [
      source,
      snapshot.gatewaySubscriptionId,
      workspaceId,
      snapshot.gatewayCustomerId,
      snapshot.plan,
      snapshot.interval,
      snapshot.status,
      snapshot.cancelAtPeriodEnd,
      snapshot.currentPeriodEndsAt,
      snapshot.trialEndsAt,
      snapshot.endsAt,
      snapshot.hasDiscount,
      snapshot.observedAt,
    ]);
    if (changed === 1) return 'applied';
    const owner = await this.findOwner(within, source, snapshot.gatewaySubscriptionId);
    return owner === workspaceId ? 'older' : 'foreign';
  }

  /** The workspace a subscription is bound to. */
  async findOwner(
    within: Transaction,
    source: SubscriptionSource,
    gatewaySubscriptionId: string,
  ): Promise<WorkspaceId | null> {
    const [row] = await within.query<{ workspaceId: WorkspaceId }>(
      `SELECT workspace_id AS "workspaceId" FROM subscriptions
        WHERE source = $1 AND gateway_subscription_id = $2`,
      [source, gatewaySubscriptionId],
    );
    return row?.workspaceId ?? null;
  }
}
