import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Posts of a workspace by their time, for the calendar. None of its columns changes while a post is worked on. */
export class PostsIndexPostsByTime1764010100000 implements MigrationInterface {
  name = 'PostsIndexPostsByTime1764010100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX posts_by_time ON posts (workspace_id, COALESCE(publish_at, created_at), id)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX posts_by_time`);
  }
}
