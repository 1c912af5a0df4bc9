import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Every claim asks which accounts have a post that may or may not be out. There are few. */
export class SchedulesIndexUnclearPosts1764007000000 implements MigrationInterface {
  name = 'SchedulesIndexUnclearPosts1764007000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX posts_unclear ON posts (account_id) WHERE reconciliation_status = 'pending'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX posts_unclear`);
  }
}
