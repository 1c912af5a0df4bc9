import type { MigrationInterface, QueryRunner } from 'typeorm';

/** That too few people are left to decide is told once. */
export class PostsMarkStuckApprovals1764016400000 implements MigrationInterface {
  name = 'PostsMarkStuckApprovals1764016400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE approvals ADD COLUMN stuck_at timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE approvals DROP COLUMN stuck_at`);
  }
}
