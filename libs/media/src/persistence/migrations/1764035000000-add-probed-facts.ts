import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What networks ask of a file beyond its size; null until the probe that reads it has looked at the asset. */
export class MediaAddProbedFacts1764035000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE assets ADD COLUMN probed_facts jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE assets DROP COLUMN probed_facts');
  }
}
