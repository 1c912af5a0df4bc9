import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SchedulesCreateComposerDrafts1764010300000 implements MigrationInterface {
  name = 'SchedulesCreateComposerDrafts1764010300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- what people are writing: no posts, and nobody's but their own
      CREATE TABLE composer_drafts (
        workspace_id text NOT NULL,
        user_id text NOT NULL,
        -- a UUID that the client chose
        id text NOT NULL,
        -- rises by one with every change
        revision integer NOT NULL,
        title text,
        -- the composer's own, whole or not
        state jsonb NOT NULL,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        PRIMARY KEY (workspace_id, user_id, id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE composer_drafts`);
  }
}
