import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What retention asks for: runs by the time of their end, and uses of budgets by their time. */
export class SchedulesIndexEndedRuns1764009000100 implements MigrationInterface {
  name = 'SchedulesIndexEndedRuns1764009000100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX runs_ended ON runs (updated_at, id) WHERE status IN ('completed','partial_failed')`,
    );
    await runner.query(`CREATE INDEX publish_usage_age ON publish_usage (used_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX publish_usage_age`);
    await runner.query(`DROP INDEX runs_ended`);
  }
}
