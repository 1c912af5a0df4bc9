import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SchedulesAddRiskWatch1764003010000 implements MigrationInterface {
  name = 'SchedulesAddRiskWatch1764003010000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE posts
        -- when a scheduled post is checked again ahead of its time; null: no more
        ADD COLUMN next_check_at timestamptz,
        -- what the last check found, [{code, message, hint}]; null: nothing
        ADD COLUMN risks jsonb`);
    await runner.query(
      `CREATE INDEX posts_to_check ON posts (next_check_at)
       WHERE status = 'scheduled' AND next_check_at IS NOT NULL`,
    );
    await runner.query(
      `CREATE INDEX posts_at_risk ON posts (workspace_id, account_id)
       WHERE status = 'scheduled' AND risks IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX posts_at_risk`);
    await runner.query(`DROP INDEX posts_to_check`);
    await runner.query(`ALTER TABLE posts DROP COLUMN risks, DROP COLUMN next_check_at`);
  }
}
