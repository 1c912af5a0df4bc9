import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which posts of a run a key used its budget for; null in rows of earlier versions: all of them. */
export class PostsKeepCountedPosts1764034000000 implements MigrationInterface {
  name = 'PostsKeepCountedPosts1764034000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE budget_uses ADD COLUMN post_ids text[]');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE budget_uses DROP COLUMN post_ids');
  }
}
