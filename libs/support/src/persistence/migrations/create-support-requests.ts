import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SupportCreateSupportRequests1763900130000 implements MigrationInterface {
  name = 'SupportCreateSupportRequests1763900130000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE support_requests (
        id text PRIMARY KEY,
        -- null for visitors without a session
        workspace_id text,
        user_id text,
        status text NOT NULL CHECK (status IN ('stored','mailed','spam','duplicate')),
        source text NOT NULL CHECK (source IN ('site','dashboard')),
        message text NOT NULL CHECK (length(message) <= 10000),
        reply_to text NOT NULL,
        page_url text,
        page_title text,
        client_address text NOT NULL,
        -- sha256 of the message without its blanks and letter case
        fingerprint text NOT NULL,
        created_at timestamptz NOT NULL
      )`);
    await runner.query(
      `CREATE INDEX support_requests_fingerprint ON support_requests (fingerprint, created_at)`,
    );
    await runner.query(
      `CREATE INDEX support_requests_of_workspace ON support_requests (workspace_id, id DESC)
       WHERE workspace_id IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE support_requests`);
  }
}
