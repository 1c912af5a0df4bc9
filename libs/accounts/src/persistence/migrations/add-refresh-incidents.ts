import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AccountsAddRefreshIncidents1764003000000 implements MigrationInterface {
  name = 'AccountsAddRefreshIncidents1764003000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE accounts
        -- failures in a row; a renewal and a connect start anew
        ADD COLUMN refresh_failures integer NOT NULL DEFAULT 0,
        -- the end of the token that people were told of; another end is another incident
        ADD COLUMN expiry_noticed_for timestamptz`);
    await runner.query(
      `CREATE INDEX accounts_ending ON accounts (expires_at)
       WHERE status = 'connected' AND expires_at IS NOT NULL
         AND (next_refresh_at IS NULL OR refresh_failures > 0)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX accounts_ending`);
    await runner.query(
      `ALTER TABLE accounts DROP COLUMN refresh_failures, DROP COLUMN expiry_noticed_for`,
    );
  }
}
