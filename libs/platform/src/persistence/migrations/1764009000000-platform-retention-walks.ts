import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How far the removal of old rows has come in tables where much of what is old stays. */
export class PlatformRetentionWalks1764009000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE retention_walks (
        name     text PRIMARY KEY,
        -- the key behind which the next page begins
        position text        NOT NULL,
        next_at  timestamptz NOT NULL DEFAULT now()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE retention_walks');
  }
}
