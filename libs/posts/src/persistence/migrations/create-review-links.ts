import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Posts that are shown to people outside. */
export class PostsCreateReviewLinks1764016300000 implements MigrationInterface {
  name = 'PostsCreateReviewLinks1764016300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE review_links (
        id text PRIMARY KEY,
        workspace_id text NOT NULL,
        name text NOT NULL,
        may_vote boolean NOT NULL,
        -- in the order in which they are shown; what retention has taken is passed over
        post_ids text[] NOT NULL,
        expires_at timestamptz NOT NULL,
        -- who opened it, as they were called then
        created_by jsonb NOT NULL,
        created_at timestamptz NOT NULL
      )`);
    await runner.query(`CREATE INDEX review_links_by_workspace ON review_links (workspace_id, id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE review_links`);
  }
}
