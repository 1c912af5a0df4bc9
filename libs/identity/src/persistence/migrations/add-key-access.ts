import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IdentityAddKeyAccess1764010800000 implements MigrationInterface {
  name = 'IdentityAddKeyAccess1764010800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE api_keys
        -- null: what keys of its kind may do, which is what it could before scopes were
        ADD COLUMN scope text CHECK (scope IN ('read', 'draft', 'publish', 'admin')),
        ADD COLUMN policy jsonb NOT NULL DEFAULT '{}',
        ADD COLUMN expires_at timestamptz,
        -- { id, name } of a person, as they were called then; kept when the person goes; null: not known
        ADD COLUMN created_by jsonb,
        ADD CONSTRAINT api_keys_agents_never_administer CHECK (kind <> 'agent' OR scope <> 'admin')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE api_keys DROP COLUMN scope, DROP COLUMN policy, DROP COLUMN expires_at,
        DROP COLUMN created_by`);
  }
}
