import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IdentityCreateSignInAttempts1763900040000 implements MigrationInterface {
  name = 'IdentityCreateSignInAttempts1763900040000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE sign_in_attempts (
        -- SHA-256 of the state that goes to the provider and comes back
        state_hash bytea PRIMARY KEY,
        provider text NOT NULL CHECK (provider IN ('google', 'apple')),
        -- nonce and PKCE verifier; sealed
        secrets jsonb NOT NULL,
        -- where a browser goes in the end; null: a page of our own
        return_address text,
        -- the app that asked; null: a browser
        callback_scheme text,
        -- SHA-256 of what the browser that began holds in a cookie
        browser_hash bytea,
        code_challenge text,
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        used_at timestamptz,
        -- once the provider has answered: who it is, and the ticket that begins the session
        ticket_hash bytea UNIQUE,
        user_id text REFERENCES users (id) ON DELETE CASCADE,
        redeemed_at timestamptz
      )`);
    await runner.query(`CREATE INDEX sign_in_attempts_expiry ON sign_in_attempts (expires_at)`);
    await runner.query(`
      CREATE TABLE used_identity_tokens (
        token_hash bytea PRIMARY KEY,
        expires_at timestamptz NOT NULL
      )`);
    await runner.query(
      `CREATE INDEX used_identity_tokens_expiry ON used_identity_tokens (expires_at)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE used_identity_tokens`);
    await runner.query(`DROP TABLE sign_in_attempts`);
  }
}
