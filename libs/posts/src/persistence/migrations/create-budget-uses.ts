import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PostsCreateBudgetUses1764010800100 implements MigrationInterface {
  name = 'PostsCreateBudgetUses1764010800100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- runs that keys with a budget let go: a run is let go once, whether as it was applied or as a draft
      CREATE TABLE budget_uses (
        run_id text PRIMARY KEY REFERENCES runs (id) ON DELETE CASCADE,
        workspace_id text NOT NULL,
        key_id text NOT NULL,
        posts integer NOT NULL CHECK (posts > 0),
        used_at timestamptz NOT NULL
      )`);
    await runner.query(
      `CREATE INDEX budget_uses_by_key ON budget_uses (workspace_id, key_id, used_at)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE budget_uses`);
  }
}
