import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a reply was before its parent failed: a draft comes back as a draft. And an index of replies that wait. */
export class SchedulesKeepLostStates1764008100000 implements MigrationInterface {
  name = 'SchedulesKeepLostStates1764008100000';

  async up(runner: QueryRunner): Promise<void> {
    // Null for posts that did not fail with their parent, and for those that did before this was kept.
    await runner.query(`ALTER TABLE posts ADD COLUMN lost_from text`);
    await runner.query(`CREATE INDEX posts_blocked ON posts (parent_post_id) WHERE blocked`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX posts_blocked`);
    await runner.query(`ALTER TABLE posts DROP COLUMN lost_from`);
  }
}
