import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where a key comes from, who else can have it, and what is left of its maker's rights. */
export class IdentityKeepKeyOrigins1764033000100 implements MigrationInterface {
  name = 'IdentityKeepKeyOrigins1764033000100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE api_keys
        -- the key that made it, and ends it with itself; null: a person made it, or it is from before this was kept
        ADD COLUMN parent_key_id text,
        -- whether others than its maker can read its secret, or could make it; null: as its kind says
        ADD COLUMN is_shared boolean,
        -- what its maker was when they left: it never does more again; null: its maker is there
        ADD COLUMN role_ceiling text
          CHECK (role_ceiling IN ('viewer', 'contributor', 'editor', 'admin', 'owner'))`);
    await runner.query(`
      CREATE INDEX api_keys_by_parent ON api_keys (parent_key_id) WHERE parent_key_id IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE api_keys DROP COLUMN role_ceiling, DROP COLUMN is_shared,
        DROP COLUMN parent_key_id`);
  }
}
