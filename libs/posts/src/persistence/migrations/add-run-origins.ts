import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which source made a run, such as an import; null: somebody applied it. */
export class PostsAddRunOrigins1764016500000 implements MigrationInterface {
  name = 'PostsAddRunOrigins1764016500000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE runs ADD COLUMN origin jsonb`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE runs DROP COLUMN origin`);
  }
}
