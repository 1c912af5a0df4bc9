import type { MigrationInterface, QueryRunner } from 'typeorm';

const KINDS = `'publish','confirm','reconcile','delete'`;

/** On whose word an unknown outcome was settled. */
export class PostsKeepResolutions1764010200100 implements MigrationInterface {
  name = 'PostsKeepResolutions1764010200100';

  async up(runner: QueryRunner): Promise<void> {
    // { id, name } of a person
    await runner.query(`ALTER TABLE posts ADD COLUMN resolved_by jsonb`);
    await runner.query(`ALTER TABLE post_attempts ADD COLUMN resolved_by jsonb`);
    await this.allowKinds(runner, `${KINDS},'resolve'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM post_attempts WHERE kind = 'resolve'`);
    await this.allowKinds(runner, KINDS);
    await runner.query(`ALTER TABLE post_attempts DROP COLUMN resolved_by`);
    await runner.query(`ALTER TABLE posts DROP COLUMN resolved_by`);
  }

  private async allowKinds(runner: QueryRunner, kinds: string): Promise<void> {
    await runner.query(
      `ALTER TABLE post_attempts DROP CONSTRAINT post_attempts_kind_check,
         ADD CONSTRAINT post_attempts_kind_check CHECK (kind IN (${kinds}))`,
    );
  }
}
