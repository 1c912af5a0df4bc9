import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Failed posts that someone can still do something about, over all workspaces: operators list them and try them again.
 * Most failures are final and stay forever, so that a walk over all of them took seconds.
 */
export class PostsIndexRepairablePosts1764040000100 implements MigrationInterface {
  name = 'PostsIndexRepairablePosts1764040000100';

  async up(runner: QueryRunner): Promise<void> {
    const isRepairable = `status = 'failed' AND (retryable OR error_code = 'outcome_unknown')`;
    await runner.query(`CREATE INDEX posts_repairable ON posts (id) WHERE ${isRepairable}`);
    await runner.query(
      `CREATE INDEX posts_repairable_lately ON posts (updated_at) WHERE ${isRepairable}`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX posts_repairable_lately`);
    await runner.query(`DROP INDEX posts_repairable`);
  }
}
