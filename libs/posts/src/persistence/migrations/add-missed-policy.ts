import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a document wants done with posts that are late; null: the usual window. */
export class SchedulesAddMissedPolicy1764004000100 implements MigrationInterface {
  name = 'SchedulesAddMissedPolicy1764004000100';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['runs', 'posts']) {
      await runner.query(
        `ALTER TABLE ${table} ADD COLUMN on_missed text CHECK (on_missed IN ('publish','hold','fail'))`,
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE posts DROP COLUMN on_missed`);
    await runner.query(`ALTER TABLE runs DROP COLUMN on_missed`);
  }
}
