import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IdentityCreateAttentionDismissals1764010310000 implements MigrationInterface {
  name = 'IdentityCreateAttentionDismissals1764010310000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- problems that a person does not want to be shown any more
      CREATE TABLE attention_dismissals (
        workspace_id text NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
        user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        -- names the problem, not its state
        item_key text NOT NULL,
        -- the last change that the person saw: what changes later is shown again
        seen_until timestamptz NOT NULL,
        dismissed_at timestamptz NOT NULL,
        PRIMARY KEY (workspace_id, user_id, item_key)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE attention_dismissals`);
  }
}
