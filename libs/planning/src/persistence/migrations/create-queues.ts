import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Queues with their weekly slots, and the days on which nothing goes out. */
export class PlanningCreateQueues1764016900000 implements MigrationInterface {
  name = 'PlanningCreateQueues1764016900000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE queues (
        id text PRIMARY KEY,
        workspace_id text NOT NULL,
        name text NOT NULL,
        timezone text NOT NULL,
        -- [{ weekday: 1 (Monday) to 7, time: 'HH:MM' }], wall times
        slots jsonb NOT NULL,
        -- the accounts whose posts it takes; null: all
        account_ids text[],
        jitter_minutes integer NOT NULL CHECK (jitter_minutes BETWEEN 0 AND 30),
        paused_at timestamptz,
        -- that few slots are left was told; null: more than few are
        ran_low_at timestamptz,
        revision integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL
      )`);
    await runner.query(
      `CREATE UNIQUE INDEX queues_name_once ON queues (workspace_id, lower(name))`,
    );
    await runner.query(`
      CREATE TABLE queue_blackouts (
        workspace_id text NOT NULL,
        -- null: of every queue of the workspace
        queue_id text REFERENCES queues (id) ON DELETE CASCADE,
        -- a date of the queue's time zone
        day date NOT NULL
      )`);
    await runner.query(
      `CREATE UNIQUE INDEX queue_blackouts_once ON queue_blackouts (workspace_id, COALESCE(queue_id, ''), day)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE queue_blackouts`);
    await runner.query(`DROP TABLE queues`);
  }
}
