import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people say about posts among themselves. */
export class PostsCreatePostComments1764016200000 implements MigrationInterface {
  name = 'PostsCreatePostComments1764016200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE post_comments (
        id text PRIMARY KEY,
        post_id text NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
        workspace_id text NOT NULL,
        text text NOT NULL,
        -- who says it, as they were called then
        spoken_by jsonb NOT NULL,
        created_at timestamptz NOT NULL
      )`);
    await runner.query(`CREATE INDEX post_comments_by_post ON post_comments (post_id, id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE post_comments`);
  }
}
