import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many posts a workspace has is the sum over its runs; with this index no row is read for it. */
export class SchedulesIndexRunSizes1764007100000 implements MigrationInterface {
  name = 'SchedulesIndexRunSizes1764007100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX runs_sizes ON runs (workspace_id) INCLUDE (total_posts)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX runs_sizes`);
  }
}
