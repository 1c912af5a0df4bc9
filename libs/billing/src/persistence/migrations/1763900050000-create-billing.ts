import type { MigrationInterface, QueryRunner } from 'typeorm';

export class BillingCreateBilling1763900050000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE subscriptions (
        -- where it was bought: a gateway, or app_store
        source text NOT NULL,
        gateway_subscription_id text NOT NULL,
        -- never changes: a subscription does not move to another workspace
        workspace_id text NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
        gateway_customer_id text,
        plan text,
        billing_interval text CHECK (billing_interval IN ('monthly', 'yearly')),
        status text NOT NULL CHECK (status IN
          ('trialing', 'active', 'past_due', 'paused', 'canceled', 'unpaid', 'incomplete', 'expired')),
        cancel_at_period_end boolean NOT NULL,
        current_period_ends_at timestamptz,
        trial_ends_at timestamptz,
        ends_at timestamptz,
        has_discount boolean NOT NULL,
        -- the first state in which the payment was overdue; grace counts from here
        past_due_since timestamptz,
        -- the gateway's time of this state; older ones are ignored
        observed_at timestamptz NOT NULL,
        -- when the daily reconcile last asked the gateway
        reconciled_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (source, gateway_subscription_id)
      )`);
    await runner.query(`CREATE INDEX subscriptions_workspace ON subscriptions (workspace_id)`);
    await runner.query(`
      CREATE INDEX subscriptions_reconcile ON subscriptions (reconciled_at NULLS FIRST)
       WHERE status <> 'expired'`);
    await runner.query(`
      CREATE TABLE billing_events (
        gateway text NOT NULL,
        event_id text NOT NULL,
        -- as the gateway names it
        type text NOT NULL,
        gateway_subscription_id text,
        -- the state that came with it, for events that arrive before their subscription is claimed
        snapshot jsonb,
        payload jsonb NOT NULL,
        occurred_at timestamptz NOT NULL,
        received_at timestamptz NOT NULL,
        processed_at timestamptz,
        -- applied, older, foreign, unclaimed (waits for its claim), ignored (nothing to do)
        outcome text NOT NULL,
        PRIMARY KEY (gateway, event_id)
      )`);
    await runner.query(`
      CREATE INDEX billing_events_unclaimed ON billing_events (gateway, gateway_subscription_id)
       WHERE outcome = 'unclaimed'`);
    await runner.query(`
      CREATE TABLE billing_checkouts (
        -- SHA-256 of the claim token, which only the gateway keeps
        claim_hash bytea PRIMARY KEY,
        workspace_id text NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
        gateway text NOT NULL,
        plan text NOT NULL,
        billing_interval text NOT NULL CHECK (billing_interval IN ('monthly', 'yearly')),
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        used_at timestamptz,
        -- the one subscription this checkout became
        gateway_subscription_id text
      )`);
    await runner.query(`CREATE INDEX billing_checkouts_expiry ON billing_checkouts (expires_at)`);
    await runner.query(`
      CREATE TABLE billing_workspaces (
        workspace_id text PRIMARY KEY REFERENCES workspaces (id) ON DELETE CASCADE,
        -- a request is granting the discount just now; another one waits for its end
        retention_offer_claimed_at timestamptz,
        -- once per workspace, for ever
        retention_offer_used_at timestamptz
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE billing_workspaces`);
    await runner.query(`DROP TABLE billing_checkouts`);
    await runner.query(`DROP TABLE billing_events`);
    await runner.query(`DROP TABLE subscriptions`);
  }
}
