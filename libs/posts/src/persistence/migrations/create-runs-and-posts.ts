import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SchedulesCreateRunsAndPosts1763700005000 implements MigrationInterface {
  name = 'SchedulesCreateRunsAndPosts1763700005000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE runs (
        id text PRIMARY KEY,
        workspace_id text NOT NULL,
        status text NOT NULL CHECK (status IN ('draft','created','processing','completed','partial_failed')),
        mode text NOT NULL CHECK (mode IN ('draft','scheduled')),
        source text NOT NULL CHECK (source IN ('api','dashboard','system')),
        source_model text NOT NULL CHECK (source_model IN ('posts_v1','campaigns_v2')),
        timezone text NOT NULL,
        idempotency_key text,
        document_hash text NOT NULL,
        -- the canonical document as applied: campaign graph and re-appliable draft come from it
        document jsonb NOT NULL,
        total_posts integer NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(
      `CREATE UNIQUE INDEX runs_idempotency ON runs (workspace_id, idempotency_key) WHERE idempotency_key IS NOT NULL`,
    );
    await runner.query(`CREATE INDEX runs_newest ON runs (workspace_id, id DESC)`);
    await runner.query(`
      CREATE TABLE posts (
        id text PRIMARY KEY,
        workspace_id text NOT NULL,
        run_id text NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
        account_id text NOT NULL,
        account_handle text NOT NULL,
        provider text NOT NULL,
        -- of the workspace: sandbox posts never reach a real network
        mode text NOT NULL CHECK (mode IN ('live','sandbox')),
        status text NOT NULL CHECK (status IN
          ('draft','scheduled','publishing','published','retry_pending','failed','canceled')),
        -- what was asked for
        position integer NOT NULL,
        name text,
        description text,
        media_link text,
        assets jsonb NOT NULL DEFAULT '[]',
        settings jsonb NOT NULL DEFAULT '{}',
        timezone text NOT NULL,
        publish_at timestamptz,
        source_model text NOT NULL,
        interaction_type text NOT NULL DEFAULT 'post' CHECK (interaction_type IN ('post','reply','comment')),
        campaign_id text,
        campaign_name text,
        campaign_index integer,
        target_id text,
        target_index integer,
        step_id text,
        step_index integer,
        sequence_position integer,
        step_delay_ms bigint,
        parent_step_id text,
        parent_post_id text,
        -- sha256 of account and composed text, for the duplicate warning
        content_fingerprint text,
        -- when the engine must act next; null when there is nothing to do or somebody is at it
        due_at timestamptz,
        -- a reply whose parent is not out yet
        blocked boolean NOT NULL DEFAULT false,
        -- the lease: who works on it, until when, and how often it changed hands
        lease_owner text,
        lease_expires_at timestamptz,
        fence bigint NOT NULL DEFAULT 0,
        phase text CHECK (phase IN ('preparing','committing','confirming')),
        commit_started_at timestamptz,
        checkpoint jsonb,
        reconciliation_status text CHECK (reconciliation_status IN ('pending','found','absent','unknown')),
        reconcile_looks integer NOT NULL DEFAULT 0,
        attempt_count integer NOT NULL DEFAULT 0,
        -- transient failures since the last retry; rate limits and waiting do not count
        tries_used integer NOT NULL DEFAULT 0,
        -- since when rate limits or processing have kept it waiting
        deferred_since timestamptz,
        provider_post_id text,
        provider_url text,
        provider_status text CHECK (provider_status IN ('accepted','published','deleted')),
        error_code text,
        error_message text,
        retryable boolean,
        published_at timestamptz,
        deleted_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      ) WITH (
        -- room for the versions a post goes through, so that those which change no index stay on their page
        fillfactor = 75
      )`);
    // With the position: posts due at the same moment go out in document order.
    await runner.query(
      `CREATE INDEX posts_due ON posts (due_at, position) WHERE due_at IS NOT NULL`,
    );
    // The guarantee behind "one post in flight per account": a second lease cannot be written.
    await runner.query(
      `CREATE UNIQUE INDEX posts_in_flight ON posts (account_id) WHERE lease_owner IS NOT NULL`,
    );
    await runner.query(
      `CREATE INDEX posts_leases ON posts (lease_expires_at) WHERE lease_owner IS NOT NULL`,
    );
    await runner.query(`CREATE INDEX posts_of_run ON posts (run_id, position)`);
    // Whether a run is finished: one look, however many of its posts are out already.
    await runner.query(
      `CREATE INDEX posts_open ON posts (run_id, status)
       WHERE status IN ('draft','scheduled','publishing','retry_pending')`,
    );
    await runner.query(`CREATE INDEX posts_newest ON posts (workspace_id, id DESC)`);
    await runner.query(
      `CREATE INDEX posts_replies ON posts (parent_post_id) WHERE parent_post_id IS NOT NULL`,
    );
    await runner.query(
      `CREATE INDEX posts_of_account ON posts (workspace_id, account_id, id DESC)`,
    );
    await runner.query(
      `CREATE INDEX posts_fingerprint ON posts (workspace_id, content_fingerprint) WHERE content_fingerprint IS NOT NULL`,
    );
    await runner.query(`
      CREATE TABLE publish_pauses (
        -- an account id, or provider and mode ("telegram/live")
        subject text PRIMARY KEY,
        paused_until timestamptz NOT NULL,
        reason text NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE publish_pauses`);
    await runner.query(`DROP TABLE posts`);
    await runner.query(`DROP TABLE runs`);
  }
}
