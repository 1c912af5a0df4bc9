import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Failed posts of a workspace by their time. None of its columns changes while a post is worked on. */
export class PostsIndexFailedPosts1764010320000 implements MigrationInterface {
  name = 'PostsIndexFailedPosts1764010320000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX posts_failed ON posts (workspace_id, COALESCE(publish_at, created_at))
       WHERE status = 'failed'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX posts_failed`);
  }
}
