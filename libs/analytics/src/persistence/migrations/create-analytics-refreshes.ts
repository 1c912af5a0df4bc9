import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AnalyticsCreateRefreshes1764001000000 implements MigrationInterface {
  name = 'AnalyticsCreateRefreshes1764001000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE analytics_refreshes (
        subject text NOT NULL CHECK (subject IN ('post','account')),
        subject_id text NOT NULL,
        workspace_id text NOT NULL,
        account_id text NOT NULL,
        provider text NOT NULL,
        mode text NOT NULL CHECK (mode IN ('live','sandbox')),
        -- the timetable counts from here; null for accounts
        published_at timestamptz,
        -- null: there is no further look, and ended_reason says why
        next_refresh_at timestamptz,
        ended_reason text CHECK (ended_reason IN
          ('timetable','deleted','gone','disconnected','unsupported')),
        -- failed looks in a row
        failures integer NOT NULL DEFAULT 0,
        -- who asks right now; only one may, on a schedule or on demand
        lease_owner text,
        lease_expires_at timestamptz,
        PRIMARY KEY (subject, subject_id)
      )`);
    await runner.query(
      `CREATE INDEX analytics_refreshes_due ON analytics_refreshes (next_refresh_at)
       WHERE next_refresh_at IS NOT NULL`,
    );
    await runner.query(
      `CREATE INDEX analytics_refreshes_of_account ON analytics_refreshes (account_id)`,
    );
    await runner.query(`
      CREATE TABLE analytics_quotas (
        -- an account id, or provider and mode ("linkedin/live")
        subject text PRIMARY KEY,
        window_ends_at timestamptz NOT NULL,
        used integer NOT NULL,
        -- the network asked for it
        paused_until timestamptz
      )`);
    // Work that goes through a whole table page by page, one process at a time: how far it has come.
    await runner.query(`
      CREATE TABLE analytics_walks (
        name text PRIMARY KEY,
        -- the id behind which the next page begins
        position text NOT NULL,
        next_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(
      `INSERT INTO analytics_walks (name, position) VALUES ('catch-up', ''), ('retention', '0')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE analytics_walks`);
    await runner.query(`DROP TABLE analytics_quotas`);
    await runner.query(`DROP TABLE analytics_refreshes`);
  }
}
