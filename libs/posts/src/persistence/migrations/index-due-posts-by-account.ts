import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For starts at the second: whether an earlier post of the account waits. */
export class PostsIndexDuePostsByAccount1764009010000 implements MigrationInterface {
  name = 'PostsIndexDuePostsByAccount1764009010000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX posts_due_of_account ON posts (account_id, due_at, position) WHERE due_at IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX posts_due_of_account`);
  }
}
