import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AccountsCreateAccountAvatars1764010600300 implements MigrationInterface {
  name = 'AccountsCreateAccountAvatars1764010600300';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- pictures of accounts as their networks hand them out, at most a mebibyte each
      CREATE TABLE account_avatars (
        account_id text PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
        workspace_id text NOT NULL,
        -- what accounts.avatar_url was when it was fetched
        source_url text NOT NULL,
        -- all three null: none was to be had
        mime text CHECK (mime IN ('image/jpeg','image/png','image/gif','image/webp')),
        bytes bytea CHECK (octet_length(bytes) <= 1048576),
        fingerprint text,
        next_fetch_at timestamptz NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE account_avatars`);
  }
}
