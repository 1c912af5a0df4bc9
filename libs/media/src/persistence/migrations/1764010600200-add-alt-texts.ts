import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What an asset shows, for people who do not see it; null until somebody says so. */
export class MediaAddAltTexts1764010600200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE assets ADD COLUMN alt_text text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE assets DROP COLUMN alt_text');
  }
}
