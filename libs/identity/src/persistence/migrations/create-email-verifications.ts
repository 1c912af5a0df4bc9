import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IdentityCreateEmailVerifications1763900030000 implements MigrationInterface {
  name = 'IdentityCreateEmailVerifications1763900030000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- what waits for somebody to prove that an address is theirs: the newest per address and purpose
      CREATE TABLE email_verifications (
        email text NOT NULL,
        purpose text NOT NULL CHECK (purpose IN ('sign_up', 'reset')),
        -- SHA-256 of the link's token, which is stored nowhere
        token_hash bytea NOT NULL UNIQUE,
        -- signature of the code, which is stored nowhere
        code_signature text NOT NULL,
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        -- what a sign-up becomes: nothing is a user before the proof
        password_hash text,
        name text,
        workspace_name text,
        redirect_to text,
        PRIMARY KEY (email, purpose),
        CHECK ((purpose = 'sign_up') = (password_hash IS NOT NULL))
      )`);
    await runner.query(`
      -- tries of secrets that people choose or type: passwords and codes
      CREATE TABLE secret_tries (
        -- SHA-256 of what is counted: an address, or an address and where the tries come from
        subject_hash bytea PRIMARY KEY,
        tries integer NOT NULL,
        -- until then the tries add up, and beyond the limit are refused
        ends_at timestamptz NOT NULL
      )`);
    await runner.query(`CREATE INDEX secret_tries_ends_at ON secret_tries (ends_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE secret_tries`);
    await runner.query(`DROP TABLE email_verifications`);
  }
}
