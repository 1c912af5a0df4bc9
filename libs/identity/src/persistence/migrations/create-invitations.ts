import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IdentityCreateInvitations1764030000100 implements MigrationInterface {
  name = 'IdentityCreateInvitations1764030000100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- the right to join a workspace, for whoever has the address; a row goes when it is used or withdrawn
      CREATE TABLE invitations (
        id text PRIMARY KEY,
        workspace_id text NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
        -- as users have it
        email text NOT NULL,
        role text NOT NULL CHECK (role IN ('viewer', 'contributor', 'editor', 'admin', 'owner')),
        -- SHA-256 of the link's token, which is stored nowhere
        token_hash bytea NOT NULL UNIQUE,
        invited_by text REFERENCES users (id) ON DELETE SET NULL,
        created_at timestamptz NOT NULL,
        -- when its last mail was written
        sent_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        UNIQUE (workspace_id, email)
      )`);
    await runner.query(`CREATE INDEX invitations_by_end ON invitations (expires_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE invitations`);
  }
}
