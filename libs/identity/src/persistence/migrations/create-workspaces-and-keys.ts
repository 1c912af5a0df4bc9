import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IdentityCreateWorkspacesAndKeys1763700002000 implements MigrationInterface {
  name = 'IdentityCreateWorkspacesAndKeys1763700002000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE workspaces (
        id text PRIMARY KEY,
        name text NOT NULL,
        mode text NOT NULL CHECK (mode IN ('live','sandbox')),
        plan text NOT NULL DEFAULT 'self_hosted',
        subscription_status text,
        -- overrides of what the plan allows: { limits?: {...}, features?: {...} }
        entitlements jsonb,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL
      )`);
    await runner.query(`
      CREATE TABLE api_keys (
        id text PRIMARY KEY,
        workspace_id text NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
        -- beginning of the key, shown in listings
        prefix text NOT NULL,
        -- SHA-256 of the whole key: how a key is found
        secret_hash bytea NOT NULL,
        -- the whole key, encrypted; only the dashboard's listing opens it
        sealed jsonb NOT NULL,
        label text,
        kind text NOT NULL CHECK (kind IN ('personal','agent','service')),
        created_at timestamptz NOT NULL,
        revoked_at timestamptz,
        last_used_at timestamptz
      )`);
    await runner.query(`CREATE UNIQUE INDEX api_keys_secret_hash ON api_keys (secret_hash)`);
    await runner.query(`CREATE INDEX api_keys_newest ON api_keys (workspace_id, id DESC)`);
    // A workspace is of one mode for good: posts of a sandbox must never turn live.
    await runner.query(`
      CREATE FUNCTION workspaces_keep_mode() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NEW.mode <> OLD.mode THEN RAISE EXCEPTION 'the mode of a workspace cannot change'; END IF;
        RETURN NEW;
      END $$`);
    await runner.query(`
      CREATE TRIGGER workspaces_keep_mode BEFORE UPDATE ON workspaces
      FOR EACH ROW EXECUTE FUNCTION workspaces_keep_mode()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE api_keys`);
    await runner.query(`DROP TABLE workspaces`);
    await runner.query(`DROP FUNCTION workspaces_keep_mode`);
  }
}
