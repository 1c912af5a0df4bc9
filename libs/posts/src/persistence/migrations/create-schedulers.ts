import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which schedulers share the accounts among themselves. */
export class PostsCreateSchedulers1764009010100 implements MigrationInterface {
  name = 'PostsCreateSchedulers1764009010100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE schedulers (
        worker text PRIMARY KEY,
        seen_at timestamptz NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE schedulers`);
  }
}
