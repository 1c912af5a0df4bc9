import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AccountsIndexStandings1764040000000 implements MigrationInterface {
  name = 'AccountsIndexStandings1764040000000';

  async up(runner: QueryRunner): Promise<void> {
    // Which accounts a plan has room for, and how many stand how, without reading their rows.
    await runner.query(
      `CREATE INDEX accounts_standing ON accounts (workspace_id, created_at, id)
         INCLUDE (status, publishable, expires_at, next_refresh_at, refresh_failure_code)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX accounts_standing`);
  }
}
