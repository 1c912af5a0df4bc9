import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IdentityCreateUsersAndSessions1763900020000 implements MigrationInterface {
  name = 'IdentityCreateUsersAndSessions1763900020000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE users (
        id text PRIMARY KEY,
        -- lower case, without blanks around it
        email text NOT NULL UNIQUE,
        name text,
        -- argon2id in PHC form; null for people who only sign in through a provider
        password_hash text,
        email_verified_at timestamptz,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL
      )`);
    await runner.query(`
      CREATE TABLE memberships (
        workspace_id text NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
        user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        role text NOT NULL CHECK (role IN ('owner')),
        created_at timestamptz NOT NULL,
        PRIMARY KEY (workspace_id, user_id)
      )`);
    await runner.query(`CREATE INDEX memberships_of_user ON memberships (user_id)`);
    await runner.query(`
      CREATE TABLE sessions (
        id text PRIMARY KEY,
        user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        workspace_id text NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
        -- SHA-256 of the cookie's value, which is stored nowhere
        token_hash bytea NOT NULL UNIQUE,
        created_at timestamptz NOT NULL,
        last_seen_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        revoked_at timestamptz,
        user_agent text,
        client_address text
      )`);
    await runner.query(`CREATE INDEX sessions_of_user ON sessions (user_id)`);
    await runner.query(`
      -- who a person is at Google or Apple
      CREATE TABLE external_identities (
        provider text NOT NULL CHECK (provider IN ('google', 'apple')),
        -- the provider's own id of the person: never reused, unlike addresses
        subject text NOT NULL,
        user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        email text,
        created_at timestamptz NOT NULL,
        last_used_at timestamptz NOT NULL,
        PRIMARY KEY (provider, subject)
      )`);
    await runner.query(`CREATE INDEX external_identities_of_user ON external_identities (user_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE external_identities`);
    await runner.query(`DROP TABLE sessions`);
    await runner.query(`DROP TABLE memberships`);
    await runner.query(`DROP TABLE users`);
  }
}
