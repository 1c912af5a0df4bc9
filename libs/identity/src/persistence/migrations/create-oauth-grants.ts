import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IdentityCreateOauthGrants1764013000000 implements MigrationInterface {
  name = 'IdentityCreateOauthGrants1764013000000';

  async up(runner: QueryRunner): Promise<void> {
    // A grant is a key without a secret of its own.
    await runner.query(`ALTER TABLE api_keys ALTER COLUMN sealed DROP NOT NULL`);
    await runner.query(`
      CREATE TABLE oauth_grants (
        key_id text PRIMARY KEY REFERENCES api_keys (id) ON DELETE CASCADE,
        client_id text NOT NULL,
        audience text NOT NULL CHECK (audience IN ('api', 'mcp')),
        redirect_uri text NOT NULL,
        -- SHA-256 of the code that opens the grant, once
        code_hash bytea NOT NULL UNIQUE,
        -- RFC 7636, S256
        code_challenge text NOT NULL,
        code_expires_at timestamptz NOT NULL,
        code_used_at timestamptz
      )`);
    await runner.query(`
      CREATE INDEX oauth_grants_unopened ON oauth_grants (code_expires_at) WHERE code_used_at IS NULL`);
    await runner.query(`
      CREATE TABLE oauth_tokens (
        -- SHA-256 of the token
        token_hash bytea PRIMARY KEY,
        key_id text NOT NULL REFERENCES oauth_grants (key_id) ON DELETE CASCADE,
        kind text NOT NULL CHECK (kind IN ('access', 'refresh')),
        expires_at timestamptz NOT NULL,
        -- when a refresh token was given for the next one; kept, so that its second use is noticed
        used_at timestamptz
      )`);
    await runner.query(`CREATE INDEX oauth_tokens_grant ON oauth_tokens (key_id)`);
    await runner.query(`CREATE INDEX oauth_tokens_expiry ON oauth_tokens (expires_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM api_keys WHERE sealed IS NULL`);
    await runner.query(`DROP TABLE oauth_tokens`);
    await runner.query(`DROP TABLE oauth_grants`);
    await runner.query(`ALTER TABLE api_keys ALTER COLUMN sealed SET NOT NULL`);
  }
}
