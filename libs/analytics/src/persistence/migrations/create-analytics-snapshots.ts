import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AnalyticsCreateSnapshots1763900110000 implements MigrationInterface {
  name = 'AnalyticsCreateSnapshots1763900110000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE analytics_snapshots (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        workspace_id text NOT NULL,
        subject text NOT NULL CHECK (subject IN ('post','account')),
        subject_id text NOT NULL,
        metric_window text NOT NULL CHECK (metric_window IN ('lifetime','24h','7d','30d')),
        -- the eight common counters, each a number or null; null when nothing is known
        metrics jsonb,
        -- further counters under the network's own names
        provider_metrics jsonb NOT NULL DEFAULT '{}',
        supported boolean NOT NULL,
        status text NOT NULL CHECK (status IN ('collected','partial','unsupported')),
        message text,
        collected_at timestamptz NOT NULL
      )`);
    // A series per subject and window, newest first: the latest and the newest before a moment are one step.
    await runner.query(`
      CREATE INDEX analytics_snapshots_series ON analytics_snapshots
        (workspace_id, subject, subject_id, metric_window, collected_at DESC, id DESC)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE analytics_snapshots`);
  }
}
