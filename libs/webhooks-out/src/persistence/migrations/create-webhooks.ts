import type { MigrationInterface, QueryRunner } from 'typeorm';

export class WebhooksOutCreateWebhooks1764002010000 implements MigrationInterface {
  name = 'WebhooksOutCreateWebhooks1764002010000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE webhooks (
        id text PRIMARY KEY,
        workspace_id text NOT NULL,
        url text NOT NULL,
        description text,
        -- types of events, or '*'
        events text[] NOT NULL,
        enabled boolean NOT NULL DEFAULT true,
        disabled_reason text CHECK (disabled_reason IN ('by_request','gone','failing')),
        disabled_at timestamptz,
        -- the first failure after the last success
        failing_since timestamptz,
        secret_key_id text NOT NULL,
        secret_ciphertext text NOT NULL,
        -- signs beside the new one until it expires
        previous_secret_key_id text,
        previous_secret_ciphertext text,
        previous_secret_expires_at timestamptz,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        CHECK (enabled = (disabled_reason IS NULL)),
        CHECK (enabled = (disabled_at IS NULL)),
        CHECK ((previous_secret_key_id IS NULL) = (previous_secret_ciphertext IS NULL))
      )`);
    await runner.query(`CREATE INDEX webhooks_of_workspace ON webhooks (workspace_id, id DESC)`);
    await runner.query(`
      CREATE TABLE webhook_events (
        -- the outbox's id of the event; of what is told of many posts, with the post behind it
        id text PRIMARY KEY,
        workspace_id text NOT NULL,
        type text NOT NULL,
        sequence bigint NOT NULL,
        -- as it is signed: never taken apart and put together again
        body text NOT NULL,
        occurred_at timestamptz NOT NULL,
        created_at timestamptz NOT NULL
      )`);
    // Replays, in the order in which things happened.
    await runner.query(
      `CREATE INDEX webhook_events_of_workspace ON webhook_events (workspace_id, occurred_at, id)`,
    );
    await runner.query(`CREATE INDEX webhook_events_age ON webhook_events (created_at)`);
    await runner.query(`
      CREATE TABLE webhook_deliveries (
        id text PRIMARY KEY,
        workspace_id text NOT NULL,
        webhook_id text NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE,
        event_id text NOT NULL REFERENCES webhook_events (id) ON DELETE CASCADE,
        status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending','delivered','failed')),
        -- tries begun since it was made; also the fence of every write about one
        attempts integer NOT NULL DEFAULT 0,
        -- tries begun since it was queued last: the place in the timetable
        round_attempts integer NOT NULL DEFAULT 0,
        round_started_at timestamptz,
        -- the latest tries, oldest first
        tries jsonb NOT NULL DEFAULT '[]',
        next_attempt_at timestamptz,
        -- by the clock of the database: until then one worker has it
        leased_until timestamptz,
        delivered_at timestamptz,
        created_at timestamptz NOT NULL,
        CHECK ((status = 'pending') = (next_attempt_at IS NOT NULL)),
        -- an event is told to a webhook once, however often its listener runs
        UNIQUE (webhook_id, event_id)
      ) WITH (fillfactor = 80)`);
    // The sender's question: what is due, webhook by webhook.
    await runner.query(`
      CREATE INDEX webhook_deliveries_due ON webhook_deliveries (webhook_id, next_attempt_at)
        WHERE status = 'pending'`);
    await runner.query(
      `CREATE INDEX webhook_deliveries_newest ON webhook_deliveries (webhook_id, id DESC)`,
    );
    await runner.query(`CREATE INDEX webhook_deliveries_of_event ON webhook_deliveries (event_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE webhook_deliveries`);
    await runner.query(`DROP TABLE webhook_events`);
    await runner.query(`DROP TABLE webhooks`);
    // Nobody is left who waits for anything.
    await runner.query(`DELETE FROM event_interests`);
  }
}
