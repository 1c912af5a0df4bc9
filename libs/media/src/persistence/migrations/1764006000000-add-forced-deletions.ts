import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The sweep looks for posts before it takes bytes, and has to know whose deletion does not ask for them. */
export class MediaAddForcedDeletions1764006000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE assets ADD COLUMN deletion_forced boolean NOT NULL DEFAULT false',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE assets DROP COLUMN deletion_forced');
  }
}
