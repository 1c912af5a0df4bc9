import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Published posts of a workspace by their time: rankings and best hours walk a range of them. */
export class AnalyticsIndexRefreshesByTime1764010700000 implements MigrationInterface {
  name = 'AnalyticsIndexRefreshesByTime1764010700000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX analytics_refreshes_by_time ON analytics_refreshes (workspace_id, published_at DESC)
       WHERE subject = 'post'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX analytics_refreshes_by_time`);
  }
}
