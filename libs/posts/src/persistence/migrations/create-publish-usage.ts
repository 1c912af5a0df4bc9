import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was taken from the networks' budgets, and posts that wait for room in one. */
export class SchedulesCreatePublishUsage1764004000200 implements MigrationInterface {
  name = 'SchedulesCreatePublishUsage1764004000200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE publish_usage (
        post_id text NOT NULL,
        -- network and budget: "youtube.uploads_per_day"
        budget text NOT NULL,
        -- an account id, or provider and mode ("youtube/live")
        subject text NOT NULL,
        units integer NOT NULL,
        used_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (post_id, budget)
      )`);
    await runner.query(
      `CREATE INDEX publish_usage_window ON publish_usage (budget, subject, used_at) INCLUDE (units)`,
    );
    await runner.query(`ALTER TABLE posts ADD COLUMN held_since timestamptz`);
    await runner.query(
      `CREATE INDEX posts_held ON posts (account_id, due_at)
       WHERE held_since IS NOT NULL AND due_at IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE posts DROP COLUMN held_since`);
    await runner.query(`DROP TABLE publish_usage`);
  }
}
