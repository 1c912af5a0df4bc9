import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who made a run, and how often people have changed a post. */
export class PostsAddCreatorsAndRevisions1764010200000 implements MigrationInterface {
  name = 'PostsAddCreatorsAndRevisions1764010200000';

  async up(runner: QueryRunner): Promise<void> {
    // { type, id, name, keyKind? } as it was then; null for runs of before this was kept.
    await runner.query(`ALTER TABLE runs ADD COLUMN created_by jsonb`);
    await runner.query(`ALTER TABLE posts ADD COLUMN revision integer NOT NULL DEFAULT 1`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE posts DROP COLUMN revision`);
    await runner.query(`ALTER TABLE runs DROP COLUMN created_by`);
  }
}
