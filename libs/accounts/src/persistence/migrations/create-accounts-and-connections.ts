import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AccountsCreateAccountsAndConnections1763700003000 implements MigrationInterface {
  name = 'AccountsCreateAccountsAndConnections1763700003000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE accounts (
        id text PRIMARY KEY,
        workspace_id text NOT NULL,
        mode text NOT NULL CHECK (mode IN ('live','sandbox')),
        provider text NOT NULL,
        external_id text NOT NULL,
        handle text NOT NULL,
        -- the handle as it is compared: lower case, without @
        handle_key text NOT NULL,
        display_name text,
        account_type text,
        avatar_url text,
        status text NOT NULL CHECK (status IN ('connected','reauth_required','disconnected')),
        status_reason text,
        publishable boolean NOT NULL,
        metadata jsonb NOT NULL DEFAULT '{}',
        scopes text[] NOT NULL DEFAULT '{}',
        -- sealed JSON of the secrets; both null once the account is disconnected
        credentials_key_id text,
        credentials_ciphertext text,
        -- grows with every change of the secrets, so that a waiting refresh sees it came too late
        credentials_version integer NOT NULL DEFAULT 1,
        credentials_at timestamptz NOT NULL,
        expires_at timestamptz,
        next_refresh_at timestamptz,
        refresh_failure_code text,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        CHECK ((credentials_key_id IS NULL) = (credentials_ciphertext IS NULL)),
        CHECK ((status = 'disconnected') = (credentials_ciphertext IS NULL)),
        -- connecting the same identity again finds its row: the id stays
        UNIQUE (workspace_id, provider, external_id)
      )`);
    await runner.query(`CREATE INDEX accounts_newest ON accounts (workspace_id, id DESC)`);
    await runner.query(`CREATE INDEX accounts_handle ON accounts (workspace_id, handle_key)`);
    await runner.query(
      `CREATE INDEX accounts_refresh ON accounts (next_refresh_at)
       WHERE status = 'connected' AND next_refresh_at IS NOT NULL`,
    );
    await runner.query(`
      CREATE TABLE connections (
        id text PRIMARY KEY,
        workspace_id text NOT NULL,
        mode text NOT NULL CHECK (mode IN ('live','sandbox')),
        provider text NOT NULL,
        status text NOT NULL CHECK (status IN ('pending','connected','failed','expired')),
        client text,
        callback_scheme text,
        -- sha256 of the OAuth state; kept after use, so that a replay is told from an unknown state
        state_hash text UNIQUE,
        state_expires_at timestamptz NOT NULL,
        state_used_at timestamptz,
        -- sealed authorize URL, PKCE verifier and the strategy's own notes; wiped with the outcome
        handshake_key_id text,
        handshake_ciphertext text,
        account_ids text[] NOT NULL DEFAULT '{}',
        error text,
        failure_class text,
        provider_code text,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL
      )`);
    await runner.query(`CREATE INDEX connections_newest ON connections (workspace_id, id DESC)`);
    await runner.query(
      `CREATE INDEX connections_pending ON connections (state_expires_at) WHERE status = 'pending'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE connections`);
    await runner.query(`DROP TABLE accounts`);
  }
}
