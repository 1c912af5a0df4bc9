import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IdentityCreateWorkspaceClaims1764009100000 implements MigrationInterface {
  name = 'IdentityCreateWorkspaceClaims1764009100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- the right to become the owner of a workspace that has no people: the newest per workspace
      CREATE TABLE workspace_claims (
        workspace_id text PRIMARY KEY REFERENCES workspaces (id) ON DELETE CASCADE,
        -- SHA-256 of the link's token, which is stored nowhere
        token_hash bytea NOT NULL UNIQUE,
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL
      )`);
    // Which claim a sign-up will use up once its address is proved; null: it gets a workspace of its own.
    await runner.query(`ALTER TABLE email_verifications ADD COLUMN claim_hash bytea`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE email_verifications DROP COLUMN claim_hash`);
    await runner.query(`DROP TABLE workspace_claims`);
  }
}
