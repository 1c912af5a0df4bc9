import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AccountsAddRefreshLeases1764007000000 implements MigrationInterface {
  name = 'AccountsAddRefreshLeases1764007000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE accounts
        -- who asks the network for new secrets just now, and until when, by this server's clock
        ADD COLUMN refresh_owner text,
        ADD COLUMN refresh_until timestamptz,
        -- grows with every lease: whoever comes back under an older number changes nothing
        ADD COLUMN refresh_fence integer NOT NULL DEFAULT 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE accounts DROP COLUMN refresh_owner, DROP COLUMN refresh_until,
         DROP COLUMN refresh_fence`,
    );
  }
}
